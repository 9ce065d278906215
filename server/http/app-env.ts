import type { OpenAPIHono } from '@hono/zod-openapi'
import type { User } from '#domain/users/user'

/** What the steps of a request hand to each other. */
export interface AppEnv {
  Variables: {
    requestId: string
    /** The signed-in user; there on every route that is not public. */
    user: User
    sessionId: string
  }
}

export type App = OpenAPIHono<AppEnv>
