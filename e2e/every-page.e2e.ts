import { afterAll, beforeAll, describe } from 'vitest'
import { axe, desktop, pages, phone, signIn, startServer, test, type Server } from './harness'

let server: Server
beforeAll(async () => {
  server = await startServer({ season: true })
})
afterAll(() => server.stop())

describe.each([
  ['light', false, desktop],
  ['dark, on a phone', true, phone],
] as const)('in %s', (_, dark, viewport) => {
  for (const signedIn of [false, true]) {
    test(`every page for ${signedIn ? 'people who are signed in' : 'guests'} is free of axe's complaints`, async ({
      open,
    }) => {
      const page = await open({ dark, viewport })
      if (signedIn) await signIn(page, server.url, server.admin)
      for (const { path } of pages.filter((each) => each.signedIn === signedIn)) {
        await page.goto(server.url + path)
        await page.locator('h1, h2').first().waitFor()
        await page.waitForLoadState('networkidle')
        await axe(page)
      }
    })
  }
})
