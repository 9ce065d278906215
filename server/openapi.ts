import { createApp } from './app'
import { apiDocument } from './openapi-document'
import type { Ports } from './ports'

export { apiDocument }

/** The OpenAPI document without a host: declaring calls touches none of the ports. */
export function documentOnly() {
  return apiDocument(createApp({} as Ports))
}
