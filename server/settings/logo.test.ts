import { afterAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { testHost } from '../testing/host'
import { formOf, jpeg, pdf, png } from '../testing/sample-files'

const host = await testHost()
const manager = await host.as('MANAGER')
afterAll(() => host.close())

interface Logo {
  image: string | null
  message?: string
}
const read = async () => (await manager<Logo>('GET', '/api/settings/logo')).body.image
const send = (form: FormData, headers?: Record<string, string>) =>
  manager<Logo>('POST', '/api/settings/logo', form, headers)

test('a logo is brought to the size of a letterhead on white, replaced, removed, and in the history each time', async () => {
  expect(await read()).toBeNull()
  const large = await sharp({ create: { width: 2000, height: 500, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  const { status, body } = await send(formOf([['logo.png', large]]))
  expect(status).toBe(200)
  const bytes = Buffer.from(body.image!.replace('data:image/jpeg;base64,', ''), 'base64')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 120 })
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])

  expect((await send(formOf([['logo.jpg', await jpeg()]]))).status).toBe(200)
  expect(await read()).not.toBe(body.image)
  expect((await manager('DELETE', '/api/settings/logo')).status).toBe(200)
  expect((await manager('DELETE', '/api/settings/logo')).status).toBe(200)
  expect(await read()).toBeNull()

  const admin = await host.as('ADMIN')
  const { body: events } = await admin<{ changes: unknown }[]>(
    'GET',
    `/api/events?filter=${encodeURIComponent('{"noun":"SETTINGS"}')}`,
  )
  expect(events.map(({ changes }) => changes)).toEqual([
    [{ field: 'logo', from: true, to: false }],
    [{ field: 'logo', from: true, to: true }],
    [{ field: 'logo', from: false, to: true }],
  ])
})

test('the same sending again is answered and not done again', async () => {
  const key = { 'idempotency-key': 'logo-1' }
  const first = await send(formOf([['logo.png', await png()]]), key)
  expect((await send(formOf([['logo.png', await png()]]), key)).body).toEqual(first.body)
  const admin = await host.as('ADMIN')
  const { body: events } = await admin<unknown[]>(
    'GET',
    `/api/events?filter=${encodeURIComponent('{"noun":"SETTINGS"}')}`,
  )
  expect(events).toHaveLength(4)
})

test.each([
  ['a document', async () => formOf([['umowa.pdf', pdf]]), 'Wybierz zdjęcie JPEG, PNG lub WebP.'],
  [
    'two pictures',
    async () =>
      formOf([
        ['a.png', await png()],
        ['b.png', await png()],
      ]),
    'Wybierz jeden plik.',
  ],
  ['no picture', async () => formOf([]), 'Wybierz co najmniej jeden plik.'],
])('%s is refused and what was there stays', async (_, form, message) => {
  const before = await read()
  expect(await send(await form())).toMatchObject({ status: 400, body: { message } })
  expect(await read()).toBe(before)
})

test('a technician sees the logo but does not change it', async () => {
  const technician = await host.as('TECHNICIAN')
  expect((await technician('GET', '/api/settings/logo')).status).toBe(200)
  expect((await technician('POST', '/api/settings/logo', formOf([['a.png', await png()]]))).status).toBe(403)
  expect((await technician('DELETE', '/api/settings/logo')).status).toBe(403)
})
