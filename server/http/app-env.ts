import type { Context } from 'hono'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { ProblemCode } from '#domain/api/problem'
import type { User } from '#domain/users/user'
import type { Log, ReceivedForm } from '../ports'
import type { WholeLists } from './whole-lists'

export interface AppEnv {
  Bindings: {
    /** Network address of the caller; absent in the browser */
    address?: string
  }
  Variables: {
    requestId: string
    /** Code of the problem that is the answer, for the log */
    problem?: ProblemCode
    log: Log
    wholeLists: WholeLists
    /** The signed-in user; set on every route that is not public */
    user: User
    sessionId: string
    /** Reads the form of this request; absent on calls that take none */
    readForm?: () => Promise<ReceivedForm>
    /** Headers of a file or of the map, which replace those of data (security-headers.ts) */
    fileHeaders?: Record<string, string>
    /** The call has masked links itself (mask-links.ts). */
    linksMasked?: true
  }
}

export type App = OpenAPIHono<AppEnv>

/** Network address of the caller; empty in the browser */
export function addressOf(c: Context<AppEnv>): string {
  // In the browser the host passes no bindings.
  const bindings: AppEnv['Bindings'] | undefined = c.env
  return bindings?.address ?? ''
}
