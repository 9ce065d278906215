/**
 * 128 random bits in hexadecimal. `crypto.randomUUID` exists on https and localhost only; an office may use plain http.
 */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
