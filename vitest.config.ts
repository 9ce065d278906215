import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// A zone far from Warsaw, so that using the machine's own zone by mistake fails.
process.env.TZ = 'America/Anchorage'

/** Tests that use `vi.mock` or are marked `@isolated`: they need freshly loaded modules. */
const isolated = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .filter((path) => /\.test\.tsx?$/.test(path) && /\bvi\.mock\(|@isolated\b/.test(readFileSync(path, 'utf8')))

/**
 * Faults of others under Node 24 that break nothing: Google's library pipes into a stream that its own retry has ended,
 * which a server logs (`server/node/watch-process.ts`), and a Request made of a FormData, as tests make them, writes on
 * after its reader has stopped.
 */
const faultsOfOthers = [
  /Cannot pipe to a closed or destroyed stream[^]*teeny-request/,
  /already closed[^]*deps\/undici/,
]

/** No test measures time: a machine that does other work at the same time must not fail one. */
const timeouts = { testTimeout: 120_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } }

/**
 * Queries and a console make and drop objects fast: with the default of 16 MB a tenth of the time goes to collecting
 * them.
 */
const fewCollections = ['--max-semi-space-size=128']

function screens(name: string, files: { include: string[]; exclude?: string[]; isolate?: boolean }) {
  return {
    plugins: [react()],
    test: {
      name,
      environment: 'jsdom',
      execArgv: fewCollections,
      ...files,
      setupFiles: ['src/testing/setup.ts'],
      ...timeouts,
      restoreMocks: true,
      unstubGlobals: true,
    },
  }
}

/**
 * One project per environment: each one transforms and loads its modules again.
 *
 * `isolate: false` saves half of the time: files share a process and its slow modules (the API, PGlite, React with MUI,
 * jsdom). Each file makes its own database or console, and is cleaned up after each test.
 */
export default defineConfig({
  test: {
    onUnhandledError: ({ stack = '' }) => !faultsOfOthers.some((fault) => fault.test(stack)),
    // By default vitest leaves one processor idle; a worker waits for its database now and then.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          execArgv: fewCollections,
          include: ['{domain,server,mocks}/**/*.test.ts'],
          isolate: false,
          setupFiles: ['domain/testing/fixed-seed.ts'],
          globalSetup: ['server/testing/postgres.ts'],
          ...timeouts,
        },
      },
      screens('console', { include: ['src/**/*.test.{ts,tsx}'], exclude: isolated, isolate: false }),
      screens('console alone', { include: isolated }),
      { test: { name: 'scripts', environment: 'node', include: ['scripts/**/*.test.mjs'], ...timeouts } },
    ],
  },
})
