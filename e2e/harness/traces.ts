import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { recordedErrors } from './page-errors'
import { artifacts } from './places'
import { serverLogs } from './server'

/** Writes screenshot and log of each page and the servers' output to e2e/.artifacts. */
export async function leaveTraces(test: string, pages: Page[]): Promise<void> {
  const folder = join(artifacts, test.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100))
  mkdirSync(folder, { recursive: true })
  for (const [index, page] of pages.entries()) {
    const name = join(folder, `page-${index + 1}`)
    writeFileSync(`${name}.txt`, [page.url(), ...recordedErrors(page)].join('\n\n'))
    // Fails if the page hangs; the other traces are still useful.
    await page.screenshot({ path: `${name}.png`, timeout: 5000 }).catch(() => undefined)
  }
  writeFileSync(join(folder, 'server.log'), serverLogs())
}
