import type { DataProvider } from 'react-admin'
import type { HttpClient } from '../http-client'
import { createAccountActions } from './account'
import type { Action } from './action'
import { createAttachmentActions } from './attachment'
import { createCalendarActions } from './calendar'
import { createClientActions } from './client'
import { createConfirmationActions } from './confirmation'
import { createDeviceActions } from './device'
import { createHealthActions } from './health'
import { createHistoryActions } from './history'
import { createImportActions } from './import'
import { createPlannedSmsActions } from './planned-sms'
import { createReportActions } from './report'
import { createServiceActions } from './service'
import { createUserActions } from './user'

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
    ...createAccountActions(http),
    ...createAttachmentActions(http),
    ...createCalendarActions(http),
    ...createClientActions(http, records),
    ...createConfirmationActions(http),
    ...createDeviceActions(http, records),
    ...createHealthActions(http),
    ...createHistoryActions(http),
    ...createImportActions(http),
    ...createPlannedSmsActions(http),
    ...createReportActions(http),
    ...createServiceActions(http, records),
    ...createUserActions(records),
  }
}
