import type { Page } from 'playwright-core'

/** Signs in on the login page, as a person does, and waits until the login page is gone. */
export async function signIn(page: Page, url: string, user: { username: string; password: string }): Promise<void> {
  await page.goto(`${url}/login`)
  await page.locator('input[autocomplete="username"]').fill(user.username)
  await page.locator('input[autocomplete="current-password"]').fill(user.password)
  await page.locator('button[type="submit"]').click()
  await page.waitForURL((address) => !address.pathname.startsWith('/login'))
}
