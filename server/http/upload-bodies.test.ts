import { afterAll, expect, test } from 'vitest'
import { createApp } from '../app'
import { apiDocument } from '../openapi'
import type { Ports } from '../ports'
import { testHost } from '../testing/host'

const host = await testHost()
const token = await host.tokenOf('ADMIN')
afterAll(() => host.close())

const megabyte = 1024 * 1024

/**
 * Sends this many megabytes that claim to be text, without their length.
 * @returns the status, and how many megabytes were read
 */
async function send(method: string, path: string, headers: Record<string, string>, megabytes = 8) {
  let readMegabytes = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (readMegabytes === megabytes) controller.close()
        else {
          readMegabytes++
          controller.enqueue(new Uint8Array(megabyte).fill(97))
        }
      },
    },
    { highWaterMark: 0 },
  )
  const allHeaders = { authorization: `Bearer ${token}`, 'content-type': 'text/plain', ...headers }
  const sending = { method, headers: allHeaders, body, duplex: 'half' }
  const { status } = await host.app.request(path, sending)
  return { status, readMegabytes }
}

const uploads = Object.entries(apiDocument(createApp({} as Ports)).paths ?? {}).flatMap(([path, item]) =>
  !path.startsWith('/api/passport/') && JSON.stringify(item).includes('"multipart/form-data"') ? [path] : [],
)

test('the office uploads pictures, photos of protocols, imports, the logo and a file that tries the store', () => {
  expect(uploads.toSorted()).toEqual([
    '/api/devices/{id}/images',
    '/api/imports',
    '/api/protocols/{id}/photos/{field}',
    '/api/services/{id}/images',
    '/api/settings/logo',
    '/api/test/external/storage/upload',
  ])
})

test.each(uploads.map((path) => path.replace('{id}', '5').replace('{field}', 'photo')))(
  'an upload to %s that is no form is refused unread, with a key and without',
  async (path) => {
    expect(await send('POST', path, {})).toEqual({ status: expect.toBeOneOf([400, 404]), readMegabytes: 0 })
    expect(await send('POST', path, { 'idempotency-key': 'text' })).toEqual({ status: 400, readMegabytes: 0 })
  },
)

test('another call of the same address reads no more than any other call', async () => {
  const headers = { 'idempotency-key': 'removed' }
  expect(await send('DELETE', '/api/settings/logo', headers)).toEqual({ status: 413, readMegabytes: 2 })
  expect(await send('DELETE', '/api/settings/logo', headers, 1)).toEqual({ status: 200, readMegabytes: 1 })
})
