import { base64url, sha256 } from '../http/hash'
import type { Ports } from '../ports'

type Installation = Pick<Ports, 'publicUrl' | 'tokenSecret'>

/**
 * The secret in the URLs that the gateway calls. SMSAPI signs no calls, so the secret is their only authentication. It is derived from the key of the
 * access tokens (HMAC, RFC 2104), so that all processes share it.
 */
export async function callbackSecret({ tokenSecret }: Pick<Ports, 'tokenSecret'>): Promise<string> {
  const key = await crypto.subtle.importKey('raw', tokenSecret.slice(), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode('sms gateway callbacks'))
  return base64url(new Uint8Array(signature))
}

export async function reportAddress(installation: Installation): Promise<string> {
  return `${installation.publicUrl}/api/sms/callbacks/${await callbackSecret(installation)}/reports`
}

export async function answerAddress(installation: Installation): Promise<string> {
  return `${installation.publicUrl}/api/sms/callbacks/${await callbackSecret(installation)}/answers`
}

/** Prefix of the keys sent to the gateway: several installations may share an account, and each has a message 'planned-1-0'. */
export async function idxPrefix({ publicUrl }: Pick<Ports, 'publicUrl'>): Promise<string> {
  return `${(await sha256(publicUrl)).slice(0, 8)}-`
}
