import { confirmationToken, confirmationTokenEntropy, confirmationUrl, tokenTail } from '#domain/confirmations/token'
import { lastDayOfLink } from '#domain/confirmations/confirmation'
import type { Day } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { sha256 } from '../http/hash'

/** A link for a customer: its address for the message, and the row that is kept of it (the token itself is not). */
export async function newLink(
  publicUrl: string,
  device: { id: number; clientId: number; nextInspectionDate: Day },
  now: Date,
  handedOutAt: Date = now,
) {
  const token = confirmationToken(crypto.getRandomValues(new Uint8Array(confirmationTokenEntropy)))
  return {
    url: confirmationUrl(publicUrl, token),
    row: {
      deviceId: device.id,
      clientId: device.clientId,
      tokenHash: await sha256(token),
      tokenTail: tokenTail(token),
      dueDate: device.nextInspectionDate,
      issuedAt: now,
      expiresOn: lastDayOfLink(dayAt(handedOutAt)),
    },
  }
}
