import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { noiseOf } from './noise'
import { artifacts } from './places'
import { serverLogs } from './server'

/** What a failed test leaves in e2e/.artifacts: how each page looked, what it complained about, what the server said. */
export async function leaveTraces(test: string, pages: Page[]): Promise<void> {
  const folder = join(artifacts, test.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100))
  mkdirSync(folder, { recursive: true })
  for (const [index, page] of pages.entries()) {
    const name = join(folder, `page-${index + 1}`)
    writeFileSync(`${name}.txt`, [page.url(), ...noiseOf(page)].join('\n\n'))
    // A page that hangs has no picture; the rest still tells something.
    await page.screenshot({ path: `${name}.png`, timeout: 5000 }).catch(() => undefined)
  }
  writeFileSync(join(folder, 'server.log'), serverLogs())
}
