/** SHA-256 (FIPS 180-4) of bytes or of a text in UTF-8, hexadecimal */
export async function sha256(content: string | BufferSource): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** HMAC-SHA-256 (RFC 2104) of a text in UTF-8, base64url */
export async function hmac(key: Uint8Array, text: string): Promise<string> {
  const cryptoKey = await crypto.subtle.importKey('raw', key.slice(), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  return base64url(new Uint8Array(await crypto.subtle.sign('HMAC', cryptoKey, new TextEncoder().encode(text))))
}

/** 256 random bits in base64url */
export function randomSecret(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)))
}

/** RFC 4648, 5, without padding */
export function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
