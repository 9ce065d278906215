import { expect, test, vi } from 'vitest'
import { eventually } from '#domain/testing/eventually'
import { formOf, pdf } from '../testing/sample-files'
import { requestsHost } from '../testing/requests-host'

const { host, staff, owner, token } = await requestsHost()

const megabyte = 1024 * 1024

/** Begins to send a report of this many bytes, and stops until it is broken off. */
function begin(bytes: number) {
  const pull = vi.fn()
  let breakOff = () => {}
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        breakOff = () => controller.error(new Error('broken off'))
      },
      pull: () => {
        pull()
        return new Promise(() => {})
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(bytes) }
  const sending = { method: 'POST', headers, body, duplex: 'half' }
  return { answer: host.app.request(`/api/passport/${token()}/failure`, sending), pull, breakOff: () => breakOff() }
}

test('a report above two photos is refused before it is read', async () => {
  const report = begin(32 * megabyte)
  expect((await report.answer).status).toBe(413)
  expect(report.pull).not.toHaveBeenCalled()
})

test('reports under way keep other reports waiting, and no upload of the office', async () => {
  const reports = [1, 2, 3, 4].map(() => begin(31 * megabyte))
  await eventually(() => reports.forEach(({ pull }) => expect(pull).toHaveBeenCalled()))
  const another = await begin(31 * megabyte).answer
  expect([another.status, another.headers.get('retry-after')]).toEqual([503, '5'])
  const upload = await staff('POST', `/api/devices/${owner.deviceId}/images`, formOf([['a.pdf', pdf]]))
  expect(upload.status).toBe(201)
  for (const { breakOff } of reports) breakOff()
  expect(await Promise.all(reports.map(async ({ answer }) => (await answer).status))).toEqual([400, 400, 400, 400])
})
