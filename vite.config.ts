import react from '@vitejs/plugin-react'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/console/chunks.mjs'
import { contractsForConsole } from './scripts/console/contracts.mjs'
import { preactForCustomers } from './scripts/console/customer-library.mjs'
import { demoDatabase, demoFiles, demoSeason } from './scripts/console/demo.mjs'
import { consolePages } from './scripts/console/pages.mjs'
import { withoutUnusedParts } from './scripts/console/unused-parts.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))

/**
 * The console: `vite build` → dist/console, served by the API's own process. The demo: `vite --mode demo`, `vite build
 * --mode demo` → dist/demo, where `src/main.tsx` starts the API in the browser.
 */
export default defineConfig(({ mode }) => ({
  plugins: [
    preactForCustomers(root),
    react(),
    ...(mode === 'demo'
      ? [demoDatabase(root), demoSeason(root), demoFiles()]
      : [contractsForConsole(), withoutUnusedParts(), withoutMocks(), consolePages(root)]),
  ],
  build: {
    outDir: mode === 'demo' ? 'dist/demo' : 'dist/console',
    emptyOutDir: true,
    // Customers open their pages on old phones: ranges in media queries, as in (width <= 40rem), came with Safari 16.4.
    cssTarget: ['chrome111', 'edge111', 'firefox114', 'safari15.4', 'ios15.4'],
    // Data URLs would have to be allowed by the content security policy.
    assetsInlineLimit: 0,
    // Browsers without modulepreload load the same files slightly later; the polyfill is not worth its size on
    // customers' pages.
    modulePreload: { polyfill: false },
    // PGlite has 3 MB, only in the demo.
    chunkSizeWarningLimit: mode === 'demo' ? 20_000 : 600,
    rolldownOptions: {
      // No module in src/ has side effects, so an import from an index does not load its other exports.
      treeshake: { moduleSideEffects: [{ test: /[\\/]src[\\/].+\.tsx?$/, sideEffects: false }] },
      // The demo has other entries, and no server that uses pages.json.
      ...(mode !== 'demo' && { output: { codeSplitting: { groups: chunkGroups(root) } } }),
    },
  },
  // PGlite finds its WebAssembly relative to its own file, which pre-bundling would move.
  optimizeDeps: { exclude: ['@electric-sql/pglite'] },
  worker: { format: 'es' as const },
  server: {
    ...(mode !== 'demo' && { proxy: { '/api': process.env.TERMIN_API ?? 'http://localhost:3001' } }),
    // Ignores files that builds and tests write.
    watch: { ignored: ['**/dist/**', '**/data/**', '**/e2e/.artifacts/**'] },
  },
}))

/** Removes the demo's service workers from the console's build. */
function withoutMocks(): Plugin {
  return {
    name: 'termin:without-mocks',
    apply: 'build',
    writeBundle({ dir = '' }) {
      for (const name of ['mockServiceWorker.js', 'demoServiceWorker.js']) rmSync(join(dir, name), { force: true })
    },
  }
}
