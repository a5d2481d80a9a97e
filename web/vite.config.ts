import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { ahead } from './tools/ahead.ts';
import { boardImports } from './tools/board-imports.ts';
import { budget } from './tools/budget.ts';
import { chunks } from './tools/chunks.ts';
import { compileHints } from './tools/compile-hints.ts';
import { compress } from './tools/compress.ts';
import { dates } from './tools/dates.ts';
import { drawn } from './tools/drawn.ts';
import { drawnPages } from './tools/drawn-pages.ts';
import { games } from './tools/games.ts';
import { licences } from './tools/licences.ts';
import { previews } from './tools/previews.ts';
import { serviceWorker } from './tools/service-worker.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const host = 'http://localhost:8080';

export default defineConfig({
  plugins: [
    svelte(),
    boardImports(here('./src/main.ts'), here('../games/')),
    dates(here('./text')),
    drawn(here('./src/main.ts'), here('../games/')),
    games(here('../build/web/generated'), here('../games')),
    licences(here('./'), here('../LICENSE')),
    previews(here('../build/web/generated'), here('./public/preview')),
    ahead(here('./src/early.js'), here('./text')),
    serviceWorker(here('./src/service-worker.ts')),
    compileHints(),
    budget(150 * 1024),
    drawnPages(here('../build/web/generated'), here('../games'), here('./text'), here('./tools/draw.mjs')),
    compress(),
  ],
  resolve: {
    alias: { $web: here('./src'), $generated: here('../build/web/generated') },
    dedupe: ['svelte'],
  },
  build: {
    outDir: here('../build/web/dist'),
    emptyOutDir: true,
    target: ['chrome123', 'firefox121', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: chunks } },
  },
  worker: { format: 'es' },
  server: { fs: { allow: [here('..')] }, proxy: { '/api': host, '/ws': { target: host, ws: true } } },
  test: {
    include: ['src/**/*.test.ts', '../games/*/board/**/*.test.ts'],
    setupFiles: ['src/board/content.testsetup.ts'],
    testTimeout: 30_000, // a busy machine is no failure: whole games are played through the engine
  },
});
