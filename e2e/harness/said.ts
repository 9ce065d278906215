import type { Page } from 'playwright-core'

/** Waits for a notification, told to everybody: also while a dialog is open. */
export async function said(page: Page, text: string | RegExp): Promise<void> {
  await page.getByRole('region', { name: 'Powiadomienia' }).getByText(text).first().waitFor()
}
