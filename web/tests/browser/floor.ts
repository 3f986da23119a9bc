// A demo floor of its own for the tests: the real program, on a free port, with data that is thrown away.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    floor_url: string;
  }
}

export const program = process.env['CROUPIER_PROGRAM'] ?? fileURLToPath(new URL('../../../build/release/croupier', import.meta.url));

export type RunningFloor = { url: string; said: () => string; stop: () => Promise<void>; kill: () => Promise<void> };

/** Starts a demo floor and waits until it listens and its staff can sign in. Without a port it takes a free one, without a file it is the built-in one. */
export async function start_floor(data: string, port = 0, file?: string): Promise<RunningFloor> {
  if (!existsSync(program)) throw new Error(`${program} is not there: build it, or say in CROUPIER_PROGRAM where it is`);
  const own_file = file === undefined ? [] : ['--config', file];
  const floor = spawn(program, ['serve', '--demo', '--port', String(port), '--data', data, ...own_file], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaints = '';
  floor.stderr.on('data', (text: Buffer) => {
    complaints += text.toString();
  });
  const url = await new Promise<string>((resolve, reject) => {
    floor.once('exit', (code) => {
      reject(new Error(`croupier serve ended with ${code ?? 'a signal'}:\n${complaints}`));
    });
    let address = '';
    let has_staff = false;
    createInterface(floor.stdout).on('line', (line) => {
      address = /listening on (\S+)/.exec(line)?.[1] ?? address;
      if (address && has_staff) resolve(address.replace(/\/$/, ''));
    });
    createInterface(floor.stderr).on('line', (line) => {
      has_staff ||= line.includes('#link=');
      if (address && has_staff) resolve(address.replace(/\/$/, ''));
    });
  });
  return { url, said: () => complaints, stop: () => stop(floor), kill: () => kill(floor) };
}

/** As if the machine had lost its power. */
async function kill(floor: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => floor.once('exit', resolve));
  floor.kill('SIGKILL');
  await ended;
}

async function stop(floor: ChildProcess): Promise<void> {
  if (floor.exitCode !== null) return;
  const ended = new Promise((resolve) => floor.once('exit', resolve));
  floor.kill('SIGTERM');
  const impatience = [
    setTimeout(() => floor.kill('SIGTERM'), 300), // the second does not wait for a round in play
    setTimeout(() => floor.kill('SIGKILL'), 10_000),
  ];
  await ended;
  impatience.forEach(clearTimeout);
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), 'croupier-browser-'));
  const floor = await start_floor(join(data, 'floor'));
  project.provide('floor_url', floor.url);
  return async () => {
    await floor.stop();
    rmSync(data, { recursive: true, force: true });
  };
}
