export const gatewayKinds = ['test', 'smsapi'] as const

export interface SmsApiConfig {
  token: string
  sender: string
  url: string
}

export const smsApiAddress = 'https://api.smsapi.pl'
/** SMSAPI's rule for sender names (error 2112): up to 11 of these characters */
export const senderName = /^[A-Za-z0-9.\- ]{1,11}$/

/** Missing keys of the live gateway: [key, what is expected] */
export function missingForGateway(environment: Record<string, string | undefined>): [string, string][] {
  if (environment.TERMIN_SMS_GATEWAY !== 'smsapi') return []
  const missing: [string, string][] = []
  if (!environment.TERMIN_SMSAPI_TOKEN)
    missing.push(['TERMIN_SMSAPI_TOKEN', 'tokenu OAuth, bo TERMIN_SMS_GATEWAY=smsapi'])
  if (!environment.TERMIN_SMSAPI_SENDER)
    missing.push(['TERMIN_SMSAPI_SENDER', 'pola nadawcy, bo TERMIN_SMS_GATEWAY=smsapi'])
  // Needed for links and delivery reports
  if (!environment.TERMIN_PUBLIC_URL)
    missing.push(['TERMIN_PUBLIC_URL', 'adresu dla klientów, bo TERMIN_SMS_GATEWAY=smsapi'])
  return missing
}

interface GatewayConfig {
  kind: (typeof gatewayKinds)[number]
  token: string | undefined
  sender: string | undefined
  url: string
}

export function smsApiOf({ kind, token, sender, url }: GatewayConfig): SmsApiConfig | undefined {
  return kind === 'smsapi' && token && sender ? { token, sender, url } : undefined
}

/** Plain http only on this machine, because each call carries the token. */
export function isSmsApiAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash } = new URL(text)
  const local = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
  return (protocol === 'https:' || (protocol === 'http:' && local)) && search === '' && hash === ''
}
