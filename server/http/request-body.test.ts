import { afterAll, expect, test } from 'vitest'
import { sentFiles } from '../attachments/sent-files'
import { testHost } from '../testing/host'

const host = await testHost()
const token = await host.tokenOf('ADMIN')
afterAll(() => host.close())

const message = 'Tekst zawiera uszkodzone znaki: przesłane dane nie są zapisane w UTF-8.'
const ask = async (path: string, init: RequestInit = {}) => {
  const response = await host.app.request(path, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...(init.headers as Record<string, string> | undefined) },
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)))

test.each([
  '/api/users?filter=%7B%22q%22%3A%22%FF%22%7D',
  '/api/clients/search?q=%C4',
  '/api/clients/search?q=a%F0%9F%94b',
  '/api/devices/city/%B1',
])('an address is written in UTF-8: %s is not', async (path) => {
  expect(await ask(path)).toMatchObject({ status: 400, body: { error: 'MALFORMED', message } })
})

test.each(['/api/clients/search?q=100%', '/api/clients/search?q=%C5%81%C3%B3d%C5%BA', '/api/clients/search?q=Łódź'])(
  'is fine: %s',
  async (path) => {
    expect((await ask(path)).status).toBe(200)
  },
)

test('a body is written in UTF-8, with a key and without', async () => {
  const body = bytes('{"username":"a', [0xff, 0xfe], '","password":"b"}')
  const keys: Record<string, string>[] = [{}, { 'idempotency-key': 'k' }]
  for (const more of keys) {
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json', ...more } }
    expect(await ask('/api/auth/login', init)).toMatchObject({ status: 400, body: { message } })
    expect(await ask('/api/clients', init)).toMatchObject({ status: 400, body: { message } })
  }
})

test('the name of a file is written in UTF-8', async () => {
  // The form parser replaces an invalid byte by U+FFFD.
  const content = new Blob([new Uint8Array([1])])
  const part = { kind: 'FILE' as const, name: 'file', fileName: 'z\uFFFD.png', digest: '', content }
  const form = { parts: [part], dispose: async () => {} }
  await expect(sentFiles(form)).rejects.toThrow('Nazwa pliku zawiera uszkodzone znaki. Zmień ją i spróbuj ponownie.')
})
