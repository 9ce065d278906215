import { exampleToken } from '../sms/example'

/**
 * After the prefix of the customers' short links, so that the link is masked as they are (rule A7); the server leads
 * from it to /offer/{token}.
 */
const pathPrefix = 'r/o-'

export function offerUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/${pathPrefix}${token}`
}

/** An example as long as a real link, so that message parts are counted correctly */
export function exampleOfferLink(publicUrl: string): string {
  return offerUrl(publicUrl, exampleToken)
}
