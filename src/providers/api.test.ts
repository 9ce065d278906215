import { beforeEach, expect, test } from 'vitest'
import { accountCalls } from '#domain/users/account-contract'
import { tokenCalls } from '#domain/users/token-contract'
import { userCalls } from '#domain/users/contract'
import { stubApi } from '../testing/api'
import { tokensWire, userWire } from '../testing/samples'
import { createApi } from './api'
import { keepEarly } from './early-responses'
import { createHttpClient } from './http-client'
import { createSessionStore } from './session-store'

const session = createSessionStore()
const api = createApi(createHttpClient(session))

beforeEach(() => session.open(tokensWire('a'), userWire(), true))

test('a call of the user carries the token, a public one does not', async () => {
  const calls = stubApi({
    'GET /api/auth/me': () => userWire(),
    'POST /api/auth/forgot-password': () => ({ message: 'Sprawdź pocztę' }),
  })
  await api.call(tokenCalls.me, {})
  await api.call(accountCalls.forgotPassword, { body: { email: 'ewa@firma.pl' } })
  expect(calls[0]?.headers.get('authorization')).toMatch(/^Bearer /)
  expect(calls[1]?.headers.has('authorization')).toBe(false)
  expect(calls[1]?.body).toEqual({ email: 'ewa@firma.pl' })
})

test('a read whose answer was asked for early takes that answer', async () => {
  const calls = stubApi({ 'GET /api/auth/me': () => userWire() })
  keepEarly('/api/auth/me', session.read()!.accessToken)
  expect(await api.call(tokenCalls.me, {})).toMatchObject({ username: 'ewa' })
  expect(calls).toHaveLength(1)
})

test('the body of a user is sent as it is kept', async () => {
  const calls = stubApi({ 'PUT /api/users/2': () => userWire() })
  const body = { firstName: 'Jan', phoneNumber: null, roles: ['VIEWER' as const] }
  await api.call(userCalls.update, { id: 2, body }, { key: 'mine' })
  expect(calls[0]?.body).toEqual({ firstName: 'Jan', phoneNumber: null, roles: ['VIEWER'] })
  expect(calls[0]?.headers.get('idempotency-key')).toBe('mine')
})
