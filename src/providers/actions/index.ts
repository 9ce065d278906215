import type { DataProvider } from 'react-admin'
import type { HttpClient } from '../http-client'
import type { Action } from './action'
import { createClientActions } from './client'
import { createDeviceActions } from './device'

export type Actions = ReturnType<typeof createActions>

/** Names of the actions that write */
export type ActionName = {
  [Name in keyof Actions]: Actions[Name] extends Action<never, unknown> ? Name : never
}[keyof Actions]
export type ActionInput<Name extends ActionName> = Parameters<Actions[Name]>[0]
export type ActionOutput<Name extends ActionName> = Awaited<ReturnType<Actions[Name]>>

/** The calls of the API by noun, besides react-admin's. Each write is one transaction of the server. */
export function createActions(http: HttpClient, records: DataProvider) {
  return {
    ...createClientActions(http, records),
    ...createDeviceActions(http, records),
  }
}
