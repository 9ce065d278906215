import { z } from 'zod'
import { messageSchema } from '../api/action-result'
import { contract, get, post } from '../api/call'
import { userCodec } from './user'

export const tokensSchema = z.object({ accessToken: z.string(), refreshToken: z.string() })

/**
 * What every page of the console needs of an open session. Schemas of forms stay out, since the first page loads this
 * module.
 */
export const tokenCalls = contract('auth', {
  refresh: post('public', '/api/auth/refresh', {
    summary: 'Exchange a refresh token for a new pair of tokens',
    description: 'For 30 seconds more, the old refresh token returns the same new one.',
    body: z.strictObject({ refreshToken: z.string().min(1).max(200) }),
    returns: tokensSchema,
    errors: ['Session expired or invalid'],
  }),
  signOut: post('account.use', '/api/auth/logout', {
    summary: 'End this session',
    returns: messageSchema,
  }),
  me: get('account.use', '/api/auth/me', {
    summary: 'Get the signed-in user',
    description: '`lastLogin` is the sign-in before the one that opened this session.',
    returns: userCodec,
  }),
})
