import type { Context } from 'hono'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { User } from '#domain/users/user'
import type { Log, ReceivedForm } from '../ports'
import type { WholeLists } from './whole-lists'

/** Values that the handlers of a request share. */
export interface AppEnv {
  /** What the host knows of a request besides the request itself */
  Bindings: {
    /** Network address of the caller; absent in the browser. */
    address?: string
  }
  Variables: {
    requestId: string
    log: Log
    /** What long lists may cost this process */
    wholeLists: WholeLists
    /** The signed-in user; there on every route that is not public. */
    user: User
    sessionId: string
    /** Reads the form of this request; absent where none is taken. */
    readForm?: () => Promise<ReceivedForm>
    /** Headers of a file, or of the map, in place of those that data is answered with (security-headers.ts). */
    fileHeaders?: Record<string, string>
  }
}

export type App = OpenAPIHono<AppEnv>

/** Network address of the caller; empty in the browser, where there is none. */
export function addressOf(c: Context<AppEnv>): string {
  // A host that knows nothing of its callers passes no bindings.
  const bindings: AppEnv['Bindings'] | undefined = c.env
  return bindings?.address ?? ''
}
