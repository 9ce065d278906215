import { axe, expect, test } from './harness'

test('the server says that it lives and that it is ready, without a token', async ({ server }) => {
  for (const path of ['/healthz', '/readyz']) {
    expect((await fetch(server.url + path)).status, path).toBe(200)
  }
})

test('whoever comes without a session sees the login page', async ({ server, page }) => {
  await page.goto(server.url)
  await page.waitForURL(/\/login/)
  await page.locator('input[type="password"]').waitFor()
  await axe(page)
})

test('the service worker of the demo is not handed out', async ({ server }) => {
  expect((await fetch(`${server.url}/mockServiceWorker.js`)).status).toBe(404)
})
