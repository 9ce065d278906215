import { createApp } from './app'
import { apiDocument } from './docs/document'
import type { Ports } from './ports'

export { apiDocument }

/** The OpenAPI document without a host. The empty ports are safe: declaring calls does not use them. */
export function documentOnly() {
  return apiDocument(createApp({} as Ports))
}
