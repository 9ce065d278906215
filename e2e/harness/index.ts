import type { Page } from 'playwright-core'
import { test as plain } from 'vitest'
import { newPage, type PageOptions } from './browser'
import { expectNoErrors } from './page-errors'
import { startServer, type Server } from './server'
import { leaveTraces } from './traces'
import { noLeftoverLayer } from './unobstructed'

export { expect } from 'vitest'
export { changeAddress } from './address'
export { axe } from './axe'
export { desktop, newPage, phone } from './browser'
export { coveredFocus } from './covered-focus'
export { typeDate, dateText } from './dates'
export { cutChoices, cutLabels, enlarge, figuresThatOverlap, smallFields, sticksOut, textsNotInName } from './layout'
export { allowErrors, expectNoErrors } from './page-errors'
export { openLink } from './open-link'
export { pages } from './pages'
export { now } from './places'
export { presses } from './presses'
export { expectNotification } from './notification'
export { startServer, type Server } from './server'
export { settling } from './settling'
export { addClient, addUser, heatPump, repairOf } from './samples'
export { callerAs, callerOn, signIn, signInToDemo, startSession, startSessionAs } from './sign-in'
export { stickerPath } from './sticker-path'
export { unobstructed } from './unobstructed'
export { demoServer, seasonServer } from './whole-file'

interface Fixtures {
  /** A server with an empty database, shared by the tests of a file */
  server: Server
  /** Opens a page with its own session or device */
  open: (options?: PageOptions) => Promise<Page>
  page: Page
}

/**
 * A test with fixtures. After each test its pages must have logged no errors and have no invisible layer left; a failed
 * test leaves traces in e2e/.artifacts.
 */
export const test = plain.extend<Fixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads the names of the fixtures from this pattern
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'file' },
  ],
  open: async ({ task }, use) => {
    const pages: Page[] = []
    await use(async (options) => {
      const page = await newPage(options)
      pages.push(page)
      return page
    })
    try {
      // Logged errors would only hide why the test failed.
      if (task.result?.state === 'fail') await leaveTraces(task.name, pages)
      else await expectCleanPages(task.name, pages)
    } finally {
      for (const page of pages) await page.context().close()
    }
  },
  page: async ({ open }, use) => {
    await use(await open())
  },
})

async function expectCleanPages(test: string, pages: Page[]): Promise<void> {
  try {
    for (const page of pages) {
      expectNoErrors(page)
      await noLeftoverLayer(page)
    }
  } catch (error) {
    await leaveTraces(test, pages)
    throw error
  }
}
