import { defineConfig } from 'vitest/config'

/** The product in a real browser: each file has a server of its own, two run side by side, nothing is repeated in the hope of better luck. */
export default defineConfig({
  test: {
    name: 'e2e',
    environment: 'node',
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['e2e/harness/run.ts'],
    maxWorkers: 2,
    retry: 0,
    testTimeout: 300_000,
    // A loaded machine takes seconds for what is there at once on a quiet one.
    expect: { poll: { timeout: 15_000 } },
    // The first start may build the console and unpack PostgreSQL.
    hookTimeout: 300_000,
    teardownTimeout: 30_000,
  },
})
