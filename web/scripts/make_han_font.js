// Makes the Chinese letters that the pages need, and no others: those of the messages and of the rulebooks, which print some on their layouts.
// A whole font would be several megabytes. Into src/made/: a style sheet, and a font for each part of the original that has any of them.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import subset_font from 'subset-font';

const target = new URL('../src/made/', import.meta.url);
const original = createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-sc/index.css');

const texts = (folder, ending) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'));

const letters = new Set(
  [...texts(new URL('../src/messages/', import.meta.url), '.ts'), ...texts(new URL('../../rulebooks/', import.meta.url), '.toml')]
    .join('')
    .match(/\p{Script=Han}/gu),
);

// "U+4e00-4e09,U+5076" holds the letter, or does not.
const holds = (ranges, letter) =>
  ranges.split(',').some((range) => {
    const [from, to = from] = range.trim().slice(2).split('-');
    const code = letter.codePointAt(0);
    return code >= parseInt(from, 16) && code <= parseInt(to, 16);
  });

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
let style = '';
for (const part of readFileSync(original, 'utf8').split('@font-face').slice(1)) {
  const file = /url\(([^)]+)\)/.exec(part)?.[1] ?? '';
  const ranges = /unicode-range:\s*([^;]+);/.exec(part)?.[1] ?? '';
  const own = [...letters].filter((letter) => holds(ranges, letter)).sort();
  if (own.length === 0) continue;
  const name = `han-${/-(\d+)-/.exec(file)?.[1] ?? 'other'}.woff2`;
  writeFileSync(
    new URL(name, target),
    await subset_font(readFileSync(join(dirname(original), file)), own.join(''), { targetFormat: 'woff2' }),
  );
  const codes = own.map((letter) => `U+${letter.codePointAt(0).toString(16)}`).join(', ');
  style += `@font-face {\n  font-family: 'Noto Sans SC';\n  font-weight: 100 900;\n  src: url('./${name}') format('woff2');\n  unicode-range: ${codes};\n}\n`;
  own.forEach((letter) => letters.delete(letter));
}
if (letters.size > 0) throw new Error(`the font has no ${[...letters].join(' ')}`);
writeFileSync(new URL('han.css', target), style);
