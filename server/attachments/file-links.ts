import type { Attachment, FileOwner } from '#domain/attachments/attachment'
import { maxHours } from '#domain/attachments/attachment'
import { base64url } from '../http/hash'
import type { Ports } from '../ports'
import type { StoredAttachment } from './attachment-repository'

export const fileVariants = ['original', 'thumbnail'] as const
type FileVariant = (typeof fileVariants)[number]

/**
 * The file that a URL is for. `key` is the storage key of the original: it is random and never reused, unlike an id
 * after a restore.
 */
interface FileReference {
  owner: FileOwner
  key: string
  variant: FileVariant
}

type StoredPicture = Pick<StoredAttachment, 'storageKey' | 'thumbnailKey'>

const hour = 3_600_000
/**
 * Derives a key of its own from the key of access tokens, so that a signature for one purpose is never valid for the
 * other.
 */
const purpose = 'termin: addresses of files, version 1'
const hmac = { name: 'HMAC', hash: 'SHA-256' }

/**
 * Signed URLs: each opens one variant of one file until it expires (rule D7). They need no token, so `<img>` can show
 * them.
 */
export function fileLinks(ports: Ports) {
  let keyPromise: Promise<CryptoKey> | undefined
  const signingKey = () => (keyPromise ??= deriveKey(ports.tokenSecret))

  async function address(file: FileReference, expires: number): Promise<string> {
    const signature = await crypto.subtle.sign('HMAC', await signingKey(), signedBytes(file, expires))
    const { owner, key, variant } = file
    return `/api/files/${owner}/${key}/${variant}?expires=${expires}&signature=${base64url(new Uint8Array(signature))}`
  }

  return {
    async secureUrl(file: FileReference, hours: number) {
      const expires = Math.floor((ports.clock.now().getTime() + hours * hour) / 1000)
      return { url: await address(file, expires), expiresAt: new Date(expires * 1000).toISOString() }
    },
    /**
     * URLs valid for 23 to 24 hours that stay the same for an hour, so that browsers cache the files. Without a
     * thumbnail the picture itself is used.
     */
    async steadyUrls(owner: FileOwner, { storageKey: key, thumbnailKey }: StoredPicture) {
      const hourStart = Math.floor(ports.clock.now().getTime() / hour) * hour
      const expires = (hourStart + maxHours * hour) / 1000
      const url = await address({ owner, key, variant: 'original' }, expires)
      return { url, thumbnailUrl: thumbnailKey ? await address({ owner, key, variant: 'thumbnail' }, expires) : url }
    },
    /** Whether we signed this URL; it may have expired. */
    async isOurs(file: FileReference, expires: number, signature: string): Promise<boolean> {
      const bytes = bytesOf(signature)
      return bytes !== undefined && crypto.subtle.verify('HMAC', await signingKey(), bytes, signedBytes(file, expires))
    },
  }
}

export type FileLinks = ReturnType<typeof fileLinks>

async function deriveKey(secret: Uint8Array): Promise<CryptoKey> {
  const root = await crypto.subtle.importKey('raw', new Uint8Array(secret), hmac, false, ['sign'])
  const keyBytes = await crypto.subtle.sign('HMAC', root, new TextEncoder().encode(purpose))
  return crypto.subtle.importKey('raw', keyBytes, hmac, false, ['sign', 'verify'])
}

function signedBytes({ owner, key, variant }: FileReference, expires: number) {
  return new TextEncoder().encode([owner, key, variant, expires].join('\n'))
}

function bytesOf(signature: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]{43}$/.test(signature)) return undefined
  const text = atob(signature.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  // The last letter encodes two unused bits; only one of its four spellings is accepted.
  return base64url(bytes) === signature ? bytes : undefined
}

export async function present(links: FileLinks, owner: FileOwner, images: StoredAttachment[]): Promise<Attachment[]> {
  return Promise.all(
    images.map(async (image) => {
      const isPdf = image.contentType === 'application/pdf'
      const { url, thumbnailUrl } = await links.steadyUrls(owner, image)
      return { ...image, isPdf, thumbnailUrl: isPdf && !image.thumbnailKey ? null : thumbnailUrl, url }
    }),
  )
}
