import type { Page } from 'playwright-core'
import { unobstructed } from './unobstructed'

/** Waits for a notification, which must be accessible even while a dialog is open, and checks that no layer is left. */
export async function expectNotification(page: Page, text: string | RegExp): Promise<void> {
  await page.getByRole('region', { name: 'Powiadomienia' }).getByText(text).first().waitFor()
  await unobstructed(page)
}
