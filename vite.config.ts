import react from '@vitejs/plugin-react'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/console/chunks.mjs'
import { preactForCustomers } from './scripts/console/customer-library.mjs'
import { consolePages } from './scripts/console/pages.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))

/**
 * The console: `vite build` → dist/console, served by the API's own process.
 * The demo: `vite --mode demo`, `vite build --mode demo` → dist/demo, where `src/main.tsx` starts the API in the browser.
 */
export default defineConfig(({ mode }) => ({
  plugins: [preactForCustomers(root), react(), ...(mode === 'demo' ? [] : [withoutMocks(), consolePages(root)])],
  build: {
    outDir: mode === 'demo' ? 'dist/demo' : 'dist/console',
    emptyOutDir: true,
    // Data URLs would need a hole in the content security policy.
    assetsInlineLimit: 0,
    // A browser without it loads the same files a little later; the customer's page need not carry the difference.
    modulePreload: { polyfill: false },
    // PGlite is 3 MB on purpose, and in the demo only.
    chunkSizeWarningLimit: mode === 'demo' ? 20_000 : 600,
    // The demo is made of other parts, and comes from no server of ours.
    ...(mode !== 'demo' && {
      rolldownOptions: {
        output: { codeSplitting: { groups: chunkGroups(root) } },
        // No module has side effects: an import of one thing from an index does not load the others.
        treeshake: { moduleSideEffects: [{ test: /[\\/]src[\\/].+\.tsx?$/, sideEffects: false }] },
      },
    }),
  },
  // PGlite finds its WebAssembly relative to its own file, which pre-bundling would move.
  optimizeDeps: { exclude: ['@electric-sql/pglite'] },
  worker: { format: 'es' as const },
  server: {
    ...(mode !== 'demo' && { proxy: { '/api': process.env.TERMIN_API ?? 'http://localhost:3001' } }),
    // What others write while we develop is no change of ours.
    watch: { ignored: ['**/dist/**', '**/data/**', '**/e2e/.artifacts/**'] },
  },
}))

/** The service worker that answers API calls in the browser is for the demo only; a server must not serve it. */
function withoutMocks(): Plugin {
  return {
    name: 'termin:without-mocks',
    apply: 'build',
    writeBundle: ({ dir = '' }) => rmSync(join(dir, 'mockServiceWorker.js'), { force: true }),
  }
}
