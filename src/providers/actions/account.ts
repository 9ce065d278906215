import { z } from 'zod'
import type { ProfileInput, ProfileUpdate } from '#domain/users/credentials'
import type { UserWire } from '#domain/users/user'
import { userWireSchema } from '#domain/users/user'
import type { HttpClient } from '../http-client'
import { action, keyed } from './action'

const said = z.object({ message: z.string() })

const sessionSchema = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  userAgent: z.string().nullable(),
  address: z.string().nullable(),
  current: z.boolean(),
})

/** `current`: the session of this console */
export type AccountSession = z.infer<typeof sessionSchema>

export type Registration = ProfileInput & { username: string; password: string }

/** Actions on the user's own account; the first three need no session. */
export function createAccountActions({ request, publicRequest }: Pick<HttpClient, 'request' | 'publicRequest'>) {
  const ask = async (path: string, body: unknown) =>
    said.parse((await publicRequest(path, { method: 'POST', body })).json).message
  const post = async (path: string, key: string, body?: unknown) =>
    said.parse((await request(path, { method: 'POST', body, headers: keyed(key) })).json).message

  return {
    register: ({ input }: { input: Registration }) => ask('/api/auth/register', input),

    /** Answers the same whether or not there is such an account. */
    forgotPassword: ({ email }: { email: string }) => ask('/api/auth/forgot-password', { email }),

    resetPassword: ({ token, newPassword }: { token: string; newPassword: string }) =>
      ask('/api/auth/reset-password', { token, newPassword }),

    /** Ends the other sessions. */
    changePassword: action(['sessions'], (passwords: { currentPassword: string; newPassword: string }, key) =>
      post('/api/auth/change-password', key, passwords),
    ),

    updateProfile: action(['users'], async ({ input }: { input: ProfileUpdate }): Promise<UserWire> =>
      userWireSchema.parse((await request('/api/auth/profile', { method: 'PUT', body: input })).json),
    ),

    /** The last used first */
    async mySessions({ signal }: { signal?: AbortSignal } = {}): Promise<AccountSession[]> {
      return z.array(sessionSchema).parse((await request('/api/sessions/my-sessions', { signal })).json)
    },

    revokeSession: action(['sessions'], ({ id }: { id: string }, key) =>
      post(`/api/sessions/revoke/${encodeURIComponent(id)}`, key),
    ),

    /** Ends the session of this console, too. */
    revokeAllSessions: action([], (_: void, key) => post('/api/sessions/revoke-all', key)),
  }
}
