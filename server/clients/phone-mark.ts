import { hmac } from '../http/hash'
import type { Ports } from '../ports'

/** Recognises the number of an erased person, without holding it. It depends on the key of the access tokens. */
export function phoneMarkOf({ tokenSecret }: Pick<Ports, 'tokenSecret'>, phone: string): Promise<string> {
  return hmac(tokenSecret, `erased number ${phone}`)
}
