import type { Page } from 'playwright-core'
import { unobstructed } from './unobstructed'

/** Waits for a notification, told to everybody, also while a dialog is open. What led to it has closed without a trace. */
export async function said(page: Page, text: string | RegExp): Promise<void> {
  await page.getByRole('region', { name: 'Powiadomienia' }).getByText(text).first().waitFor()
  await unobstructed(page)
}
