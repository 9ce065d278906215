/**
 * Pages that load without the rest of the console. Those of customers: the first part of their address, which a token
 * follows
 */
export const customerPages = ['confirm', 'opt-out', 'd', 'document', 'offer'] as const
export type CustomerPage = (typeof customerPages)[number]

export const apiReferenceAddress = '/docs'

export function customerPageAt(pathname: string): CustomerPage | undefined {
  return customerPages.find((page) => pathname.startsWith(`/${page}/`))
}
