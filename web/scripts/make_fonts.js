// Makes the Chinese and Tamil letters that the pages need, and no others: those of the messages and, in the first of them, of the rulebooks, which
// print some on their layouts. Whole fonts would be several megabytes. Into src/made/: a style sheet, and a font for each part of an original that
// has any of them; a browser asks only for those that a page shows.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import subset_font from 'subset-font';

const target = new URL('../src/made/', import.meta.url);
const messages = new URL('../src/messages/', import.meta.url);
const rulebooks = new URL('../../rulebooks/', import.meta.url);

const read = (folder, name) => readFileSync(new URL(name, folder), 'utf8');
const words = (language) => read(messages, `${language}.ts`) + read(messages, `refusals/${language}.ts`);
const layouts = readdirSync(rulebooks).filter((name) => name.endsWith('.toml'));

// Every language names itself in the switch of the others, so each font has its own language's letters and is found by them.
const fonts = [
  {
    family: 'Noto Sans SC',
    from: 'noto-sans-sc',
    letters: /\p{Script=Han}|[，。、：；？！（）]/gu,
    text: [words('zh-Hans'), ...layouts.map((name) => read(rulebooks, name))].join(''),
  },
  { family: 'Noto Sans TC', from: 'noto-sans-tc', letters: /\p{Script=Han}|[，。、：；？！（）]/gu, text: words('zh-Hant') },
  { family: 'Noto Sans Tamil', from: 'noto-sans-tamil', letters: /\p{Script=Tamil}/gu, text: words('ta') },
];

// "U+4e00-4e09,U+5076" holds the letter, or does not.
const holds = (ranges, letter) =>
  ranges.split(',').some((range) => {
    const [from, to = from] = range.trim().slice(2).split('-');
    const code = letter.codePointAt(0);
    return code >= parseInt(from, 16) && code <= parseInt(to, 16);
  });

async function make({ family, from, letters, text }) {
  const original = createRequire(import.meta.url).resolve(`@fontsource-variable/${from}/index.css`);
  const wanted = new Set(text.match(letters));
  let style = '';
  for (const part of readFileSync(original, 'utf8').split('@font-face').slice(1)) {
    const file = /url\(([^)]+)\)/.exec(part)?.[1] ?? '';
    const ranges = /unicode-range:\s*([^;]+);/.exec(part)?.[1] ?? '';
    const own = [...wanted].filter((letter) => holds(ranges, letter)).sort();
    if (own.length === 0) continue;
    const name = `${from}-${/-(\w+)-wght/.exec(file)?.[1] ?? 'other'}.woff2`;
    writeFileSync(
      new URL(name, target),
      await subset_font(readFileSync(join(dirname(original), file)), own.join(''), { targetFormat: 'woff2' }),
    );
    const codes = own.map((letter) => `U+${letter.codePointAt(0).toString(16)}`).join(', ');
    style += `@font-face {\n  font-family: '${family}';\n  font-weight: 100 900;\n  font-display: swap;\n  src: url('./${name}') format('woff2');\n  unicode-range: ${codes};\n}\n`;
    own.forEach((letter) => wanted.delete(letter));
  }
  if (wanted.size > 0) throw new Error(`${family} has no ${[...wanted].join(' ')}`);
  return style;
}

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
let styles = '';
for (const font of fonts) styles += await make(font);
writeFileSync(new URL('fonts.css', target), styles);
