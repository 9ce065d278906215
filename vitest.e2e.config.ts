import { defineConfig } from 'vitest/config'
import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/**
 * A last file that runs by itself on two processors costs minutes, so the longest files begin. Where no earlier run is
 * known, vitest would take the largest.
 */
const longest = [
  'demo',
  'calendar',
  'every-page',
  'whole-season',
  'campaigns',
  'dialogs',
  'demo-offline',
  'protocol',
  'map',
  'office-table',
  'cards',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((name) => moduleId.endsWith(`/${name}.e2e.ts`))
      return place === -1 ? longest.length : place
    }
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}

/**
 * End-to-end tests in a browser: each file has its own server, four files run in parallel, since a walk often waits,
 * and failed tests are not retried.
 */
export default defineConfig({
  test: {
    name: 'e2e',
    environment: 'node',
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['e2e/harness/run.ts'],
    // A worker keeps its modules and its browser; each test has its own cookies and storage.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    maxWorkers: 4,
    retry: 0,
    testTimeout: 600_000,
    // A loaded machine needs many seconds.
    expect: { poll: { timeout: 120_000 } },
    // The first start may build the console and unpack PostgreSQL.
    hookTimeout: 600_000,
    teardownTimeout: 30_000,
  },
})
