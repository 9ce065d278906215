import type { Page } from 'playwright-core'
import { confirmationCalls } from '#domain/confirmations/links/contract'
import { smsHistoryCalls } from '#domain/sms/contract'
import { callerOn } from './sign-in'

/** The address of an open confirmation link, taken from the SMS history. */
export async function openLink(page: Page, url: string): Promise<string> {
  const call = await callerOn(page)
  for (const { text } of await call(smsHistoryCalls.newest, { limit: 1000 })) {
    const token = /\/k\/(\w{20})/.exec(text)?.[1]
    if (!token) continue
    const { confirmed, devices } = await call(confirmationCalls.info, { token })
    if (!confirmed && devices.length === 1 && !devices[0]!.service) return `${url}/confirm/${token}`
  }
  throw new Error('no link is open')
}
