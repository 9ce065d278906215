import { defineConfig } from 'vitest/config'

/** End-to-end tests in a browser: each file has its own server, three files run in parallel, since a walk waits for half of its time, and failed tests are not retried. */
export default defineConfig({
  test: {
    name: 'e2e',
    environment: 'node',
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['e2e/harness/run.ts'],
    maxWorkers: 3,
    retry: 0,
    testTimeout: 600_000,
    // A loaded machine needs many seconds.
    expect: { poll: { timeout: 120_000 } },
    // The first start may build the console and unpack PostgreSQL.
    hookTimeout: 600_000,
    teardownTimeout: 30_000,
  },
})
