import { readdirSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// A zone far from Warsaw, so that whoever reads the machine's own zone by mistake fails here.
process.env.TZ = 'America/Anchorage'

/** Tests of screens that replace a module (`vi.mock`), or say so with `@isolated`: they need modules that nobody has loaded before them. */
const isolated = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .filter((path) => /\.test\.tsx?$/.test(path) && /\bvi\.(mock|doMock)\(|@isolated\b/.test(readFileSync(path, 'utf8')))

function screens(name: string, files: { include: string[]; exclude?: string[]; isolate?: boolean }) {
  return {
    plugins: [react()],
    test: {
      name,
      environment: 'jsdom',
      ...files,
      setupFiles: ['src/testing/setup.ts'],
      testTimeout: 30_000,
      hookTimeout: 60_000,
      restoreMocks: true,
      unstubGlobals: true,
    },
  }
}

/**
 * One project per layer. `#domain/…` and its sisters are resolved by the "imports" of package.json, as in the build.
 *
 * `isolate: false`: files share a process, and with it what is slow to load: the API, the WebAssembly of PGlite, React with MUI, jsdom. That is
 * half of the time. Each file makes a database or a console of its own, and what a test leaves behind is cleared after it.
 */
export default defineConfig({
  test: {
    // vitest would leave one processor to itself, and of two that is half.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'domain', environment: 'node', include: ['domain/**/*.test.ts'], isolate: false } },
      {
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          include: ['server/**/*.test.ts'],
          // A test that starts PostgreSQL itself needs seconds, on a busy machine many.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'mocks',
          environment: 'node',
          isolate: false,
          include: ['mocks/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      screens('console', { include: ['src/**/*.test.{ts,tsx}'], exclude: isolated, isolate: false }),
      screens('console alone', { include: isolated }),
      { test: { name: 'scripts', environment: 'node', include: ['scripts/**/*.test.mjs'] } },
    ],
  },
})
