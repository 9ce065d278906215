import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import type { AppEnv } from '../http/app-env'
import { problemResponse, problemOf } from '../http/errors'
import { readForm } from '../http/form'
import { testHost } from '../testing/host'
import { formOf, pdf } from '../testing/sample-files'
import { receiveForm } from './receive-form'

const host = await testHost()
afterAll(() => host.close())

const megabyte = 1024 * 1024
let answerNow: () => void

/** An app that accepts uploads of 10 MB in all and, with `?wait`, answers only after `answerNow`. */
function uploads() {
  const app = new Hono<AppEnv>()
  app.onError((error, c) => problemResponse(c, problemOf(error)))
  const hold = new Promise<void>((resolve) => {
    answerNow = resolve
  })
  app.post('/', receiveForm(host.ports, { files: 10, underWay: 10 * megabyte }), async (c) => {
    const { parts } = await readForm(c)
    if (c.req.query('wait')) await hold
    return c.json({ parts: parts.length })
  })
  return async (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    app.request(path, { method: 'POST', body, headers })
}

/** A form of this many megabytes, sent without Content-Length */
const unannounced = (megabytes: number) => formOf([['a.pdf', new Uint8Array(megabytes * megabyte)]])

test('more than the process may receive at a time is asked to come back, and taken then', async () => {
  const send = uploads()
  const first = send('/?wait=1', formOf([['a.pdf', pdf]]), { 'content-length': String(7 * megabyte) })
  const announced = await send('/', formOf([['a.pdf', pdf]]), { 'content-length': String(4 * megabyte) })
  const counted = await send('/', unannounced(4))
  for (const refused of [announced, counted]) {
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await refused.json()).toMatchObject({
      message: 'Serwer przyjmuje teraz zbyt wiele plików. Spróbuj ponownie za chwilę.',
    })
  }
  answerNow()
  expect((await first).status).toBe(200)
  expect((await send('/', unannounced(4))).status).toBe(200)
})

test('many small uploads count, too', async () => {
  const send = uploads()
  const pending = [1, 2].map(() => send('/?wait=1', formOf([['a.pdf', pdf]])))
  expect((await send('/', formOf([['a.pdf', pdf]]))).status).toBe(503)
  answerNow()
  expect((await Promise.all(pending)).map(({ status }) => status)).toEqual([200, 200])
})

test('what is refused or broken gives its share back', async () => {
  const send = uploads()
  for (let round = 0; round < 5; round++) {
    expect((await send('/', 'rubbish', { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(400)
    expect((await send('/', unannounced(16))).status).toBeGreaterThanOrEqual(413)
  }
  expect((await send('/', unannounced(9))).status).toBe(200)
})
