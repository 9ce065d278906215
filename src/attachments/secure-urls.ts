import { secureUrlWireSchema } from '#domain/attachments/wire'
import type { SecureUrlWire } from '#domain/attachments/wire'
import type { AttachmentsOf } from '../providers/actions/attachment'

/** An address that ends within this time (ms) is renewed (rule D7). */
const margin = 3_600_000

const keyOf = ({ owner, id }: AttachmentsOf, attachmentId: number) => `termin.file.${owner}.${id}.${attachmentId}`

/** The address kept for this tab, if it is good for more than an hour yet (rule D7). */
export function keptUrl(of: AttachmentsOf, attachmentId: number, now: number): string | undefined {
  const kept = sessionStorage.getItem(keyOf(of, attachmentId))
  if (kept === null) return undefined
  try {
    const { url, expiresAt } = secureUrlWireSchema.parse(JSON.parse(kept))
    return Date.parse(expiresAt) > now + margin ? url : undefined
  } catch {
    return undefined
  }
}

export function keepUrl(of: AttachmentsOf, attachmentId: number, answer: SecureUrlWire): void {
  try {
    sessionStorage.setItem(keyOf(of, attachmentId), JSON.stringify(answer))
  } catch {
    // A full storage costs a call the next time, nothing else.
  }
}

export function forgetUrl(of: AttachmentsOf, attachmentId: number): void {
  sessionStorage.removeItem(keyOf(of, attachmentId))
}

/** The same file, offered for saving. A store that signs its own addresses would not know ours any more. */
export function downloadUrl(url: string): string {
  return url.startsWith('/api/files/') ? `${url}&download=1` : url
}
