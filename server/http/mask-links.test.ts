import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Role } from '#domain/access/role'
import type { User } from '#domain/users/user'
import type { AppEnv } from './app-env'
import { maskLinksInAnswers } from './mask-links'

function answer(
  role: Role,
  headers: Record<string, string>,
  { masked, body = '{"note":"termin.test/k/Zz9Yy8Xx"}' }: { masked: boolean; body?: string },
) {
  const app = new Hono<AppEnv>()
  app.onError((error, c) => c.text(error.message, 500))
  app.use(maskLinksInAnswers)
  app.get('/', (c) => {
    c.set('user', { roles: [role] } as User)
    if (masked) c.set('linksMasked', true)
    return new Response(body, { headers })
  })
  return app.request('/')
}

const json = { 'content-type': 'application/json' }
const encoded = { ...json, 'content-encoding': 'gzip' }

test('an answer is masked for who may not read links', async () => {
  expect(await (await answer('VIEWER', json, { masked: false })).text()).toBe('{"note":"termin.test/k/••••••••"}')
  expect(await (await answer('MANAGER', json, { masked: false })).text()).toBe('{"note":"termin.test/k/Zz9Yy8Xx"}')
})

test('a picture in Base64 is no link, whatever stands in it', async () => {
  const body =
    '{"customer":"iVBORw0KGgoAAAA/k/Ab0+/d/9w==","logo":"data:image/jpeg;base64,/9j/4AAQ/r/x7Y=","note":"/r/Zz9Yy8Xx"}'
  expect(await (await answer('VIEWER', json, { masked: false, body })).text()).toBe(
    body.replace('/r/Zz9Yy8Xx', '/r/••••••••'),
  )
})

test('a compressed answer that its call has not masked does not leave', async () => {
  const refused = await answer('VIEWER', encoded, { masked: false })
  expect(refused.status).toBe(500)
  expect(refused.headers.get('content-encoding')).toBeNull()
  expect(await refused.text()).toBe('a compressed answer was not masked')
  expect((await answer('VIEWER', encoded, { masked: true })).status).toBe(200)
  expect((await answer('MANAGER', encoded, { masked: false })).status).toBe(200)
})
