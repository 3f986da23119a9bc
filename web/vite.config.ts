// One page with hashed files beside it: nothing is inlined and nothing is fetched from elsewhere, as the server's content policy demands.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const floor = process.env['CROUPIER_URL'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // A licence has no ending, and a browser would not show it without.
      output: { assetFileNames: ({ names }) => `assets/[name]-[hash]${names[0]?.includes('.') ? '[extname]' : '.txt'}` },
    },
  },
  // `web/build dev` serves the pages from their sources beside a running floor.
  server: {
    proxy: {
      '/api': { target: floor, changeOrigin: false }, // the floor wants to hear from its own pages
      '/socket': { target: floor, ws: true },
    },
  },
  test: {
    projects: [
      {
        extends: true,
        resolve: { conditions: ['browser'] },
        test: { name: 'unit', include: ['src/**/*.test.ts', 'tests/contract/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/*.test.ts'],
          globalSetup: 'tests/browser/floor.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } }, // on a machine that is busy a page takes its time
          maxWorkers: 2, // they wait more than they work
        },
      },
    ],
  },
});
