import { z } from 'zod'
import { loginInputSchema } from '#domain/users/credentials'
import { encodeUser, userWireSchema } from '#domain/users/user'
import type { App } from '../http/app-env'
import { addressOf } from '../http/app-env'
import { endpoint, jsonResponse, jsonBody } from '../http/endpoint'
import type { Ports } from '../ports'
import { closeSession, rotate } from './sessions'
import { signIn } from './sign-in'

const tokensWireSchema = z.object({ accessToken: z.string(), refreshToken: z.string() })

const login = endpoint('public', {
  method: 'post',
  path: '/api/auth/login',
  tags: ['auth'],
  summary: 'Sign in with a username or an e-mail address; `lastLogin` is the sign-in before this one',
  request: jsonBody(loginInputSchema),
  responses: { 200: jsonResponse(tokensWireSchema.extend({ user: userWireSchema })) },
})

const refresh = endpoint('public', {
  method: 'post',
  path: '/api/auth/refresh',
  tags: ['auth'],
  summary: 'Exchange a refresh token for a new pair; the old one gets the same refresh token for 30 seconds more',
  request: jsonBody(z.strictObject({ refreshToken: z.string().min(1).max(200) })),
  responses: { 200: jsonResponse(tokensWireSchema) },
})

const logout = endpoint('account.use', {
  method: 'post',
  path: '/api/auth/logout',
  tags: ['auth'],
  summary: 'End this session',
  responses: { 200: jsonResponse(z.object({ message: z.string() })) },
})

const me = endpoint('account.use', {
  method: 'get',
  path: '/api/auth/me',
  tags: ['auth'],
  summary: 'The signed-in user; `lastLogin` is the sign-in before the one that opened this session',
  responses: { 200: jsonResponse(userWireSchema) },
})

export function authRoutes(app: App, ports: Ports): void {
  app.openapi(login, async (c) => {
    const caller = { userAgent: c.req.header('user-agent'), address: addressOf(c) }
    const { user, ...tokens } = await signIn(ports, c.req.valid('json'), caller)
    return c.json({ ...tokens, user: encodeUser(user) }, 200)
  })

  app.openapi(refresh, async (c) => c.json(await rotate(ports, c.req.valid('json').refreshToken), 200))

  app.openapi(logout, async (c) => {
    await closeSession(ports, c.get('sessionId'))
    return c.json({ message: 'Wylogowano' }, 200)
  })

  app.openapi(me, (c) => c.json(encodeUser(c.get('user')), 200))
}
