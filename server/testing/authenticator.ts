import { isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers'

const { fromBuffer } = isoBase64URL
const utf8 = (text: string) => new TextEncoder().encode(text)
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

function concat(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(parts.flatMap((part) => [...part]))
}

interface Use {
  challenge: string
  origin?: string
  host?: string
  /** Whether the owner was verified, by a PIN or a fingerprint */
  verified?: boolean
}

/** An authenticator (WebAuthn, 6) with one Ed25519 key */
export async function authenticator() {
  const keys = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  if (!('publicKey' in keys)) throw new Error('no pair of keys')
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey))
  const rawId = crypto.getRandomValues(new Uint8Array(16))
  const id = fromBuffer(rawId)
  let counter = 0

  const clientData = (type: string, { challenge, origin = 'https://termin.test' }: Use) =>
    utf8(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  /** WebAuthn, 6.1 */
  async function data({ host = 'termin.test', verified = true }: Use, credentialData: Uint8Array = new Uint8Array()) {
    const flags = 0x01 | (verified ? 0x04 : 0) | (credentialData.length > 0 ? 0x40 : 0)
    return concat(await sha256(utf8(host)), new Uint8Array([flags, 0, 0, 0, counter]), credentialData)
  }

  return {
    id,
    async create(use: Use) {
      // COSE_Key of RFC 9053, 7.2: OKP, EdDSA, Ed25519
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 1],
          [3, -8],
          [-1, 6],
          [-2, publicKey],
        ]),
      )
      const authData = await data(use, concat(new Uint8Array(16), new Uint8Array([0, rawId.length]), rawId, cose))
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        id,
        clientDataJSON: fromBuffer(clientData('webauthn.create', use)),
        attestationObject: fromBuffer(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      }
    },
    async use(use: Use, userHandle: string) {
      counter++
      const client = clientData('webauthn.get', use)
      const authenticatorData = await data(use)
      const payload = concat(authenticatorData, await sha256(client))
      return {
        id,
        userHandle,
        clientDataJSON: fromBuffer(client),
        authenticatorData: fromBuffer(authenticatorData),
        signature: fromBuffer(new Uint8Array(await crypto.subtle.sign('Ed25519', keys.privateKey, payload))),
      }
    },
    /** Forgets its uses: a copy of the authenticator would not know of later ones. */
    forgetUses() {
      counter = 0
    },
  }
}
