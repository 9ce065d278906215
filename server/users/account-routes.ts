import { z } from 'zod'
import {
  changePasswordInputSchema,
  emailSchema,
  profileUpdateInputSchema,
  registrationInputSchema,
  resetPasswordInputSchema,
} from '#domain/users/credentials'
import { encodeUser, userWireSchema } from '#domain/users/user'
import { ApiProblem } from '../http/api-problem'
import type { App } from '../http/app-env'
import { addressOf } from '../http/app-env'
import { endpoint, jsonResponse, jsonBody } from '../http/endpoint'
import { networkOf } from '../http/network'
import { countAttempt } from '../http/throttle'
import type { Ports } from '../ports'
import { changePassword } from './passwords'
import { changeProfile, register } from './account'
import { requestResetLink, resetPassword } from './reset-links'

/** Limit for anonymous calls from one address */
const strangers = { limit: 20, seconds: 3600 }
const message = z.object({ message: z.string() })

const registration = endpoint('public', {
  method: 'post',
  path: '/api/auth/register',
  tags: ['auth'],
  summary: 'Ask for an account; an administrator approves it',
  request: jsonBody(registrationInputSchema),
  responses: { 201: jsonResponse(message) },
})

const forgot = endpoint('public', {
  method: 'post',
  path: '/api/auth/forgot-password',
  tags: ['auth'],
  summary: 'Mail a link to choose a new password; the answer is the same whether or not the account exists',
  request: jsonBody(z.strictObject({ email: emailSchema })),
  responses: { 200: jsonResponse(message) },
})

const reset = endpoint('public', {
  method: 'post',
  path: '/api/auth/reset-password',
  tags: ['auth'],
  summary: 'Set a new password by a mailed link; it works once, within an hour',
  request: jsonBody(resetPasswordInputSchema),
  responses: { 200: jsonResponse(message) },
})

const change = endpoint('account.use', {
  method: 'post',
  path: '/api/auth/change-password',
  tags: ['auth'],
  summary: 'Change the password; the other sessions end',
  request: jsonBody(changePasswordInputSchema),
  responses: { 200: jsonResponse(message) },
})

const profile = endpoint('account.use', {
  method: 'put',
  path: '/api/auth/profile',
  tags: ['auth'],
  summary: 'Change what is known of oneself; a new e-mail address asks for `currentPassword` and is not verified',
  request: jsonBody(profileUpdateInputSchema),
  responses: { 200: jsonResponse(userWireSchema) },
})

const googleToken = endpoint('account.use', {
  method: 'get',
  path: '/api/auth/google-token',
  tags: ['auth'],
  summary: 'Whether Google is connected',
  responses: { 200: jsonResponse(z.object({ configured: z.boolean(), message: z.string() })) },
})

const googleTokenRefresh = endpoint('account.use', {
  method: 'post',
  path: '/api/auth/google-token/refresh',
  tags: ['auth'],
  summary: 'Renew the connection to Google',
  responses: { 200: jsonResponse(message) },
})

const noGoogle = 'Google nie jest skonfigurowane na tym serwerze.'
// The token belongs to the server and is never returned.
const googleBySystem = 'Kalendarz Google jest połączony przez konto usługi. Termin sam odnawia połączenie.'

export function accountRoutes(app: App, ports: Ports): void {
  app.openapi(registration, async (c) => {
    await countAttempt(ports, `register from ${networkOf(addressOf(c))}`, strangers)
    await register(ports, c.req.valid('json'))
    return c.json({ message: 'Zarejestrowano, poczekaj na zatwierdzenie przez Admina' }, 201)
  })

  app.openapi(forgot, async (c) => {
    await countAttempt(ports, `forgot from ${networkOf(addressOf(c))}`, strangers)
    await requestResetLink(ports, c.req.valid('json').email)
    return c.json({ message: 'Jeżeli konto istnieje, wysłaliśmy na ten adres link do ustawienia nowego hasła.' }, 200)
  })

  app.openapi(reset, async (c) => {
    await countAttempt(ports, `reset from ${networkOf(addressOf(c))}`, strangers)
    const { token, newPassword } = c.req.valid('json')
    await resetPassword(ports, token, newPassword)
    return c.json({ message: 'Hasło zostało zmienione. Zaloguj się nowym hasłem.' }, 200)
  })

  app.openapi(change, async (c) => {
    await changePassword(ports, c.get('user'), { ...c.req.valid('json'), sessionId: c.get('sessionId') })
    return c.json({ message: 'Hasło zostało zmienione.' }, 200)
  })

  app.openapi(profile, async (c) => {
    const changed = await changeProfile(ports, c.get('user'), c.req.valid('json'))
    return c.json(encodeUser(changed), 200)
  })

  app.openapi(googleToken, (c) => {
    const configured = ports.calendarSync !== undefined
    return c.json({ configured, message: configured ? googleBySystem : noGoogle }, 200)
  })

  app.openapi(googleTokenRefresh, (c) => {
    if (!ports.calendarSync) throw new ApiProblem('NOT_CONFIGURED', noGoogle)
    return c.json({ message: googleBySystem }, 200)
  })
}
