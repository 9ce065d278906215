import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// A zone far from Warsaw, so that whoever reads the machine's own zone by mistake fails here.
process.env.TZ = 'America/Anchorage'

/** One project per floor. `#domain/…` and its sisters are resolved by the "imports" of package.json, as in the build. */
export default defineConfig({
  test: {
    projects: [
      // No state outlives a test there, so that the files can share one process: faster by half.
      { test: { name: 'domain', environment: 'node', include: ['domain/**/*.test.ts'], isolate: false } },
      {
        test: {
          name: 'server',
          environment: 'node',
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
          include: ['mocks/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'console',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['src/testing/setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
      { test: { name: 'scripts', environment: 'node', include: ['scripts/**/*.test.mjs'] } },
    ],
  },
})
