import { describe, expect, test } from 'vitest'
import { limitsHost, limitsPath } from '../testing/limits-host'
import { pressPlan } from '../testing/jobs'
import { addClient } from '../testing/samples'
import { planFor } from '../testing/sms-host'

const { host, admin } = await limitsHost()

interface Edit {
  /** Makes the record, if there is none yet, and names its address */
  path: () => Promise<string>
  /** The stored fields, as both editors read them */
  read: object
  first: object
  second: object
}

const retention = { smsMonths: null, answerMonths: null, consentMonths: null, photoMonths: null }

async function viewerPath(): Promise<string> {
  await host.addUser('VIEWER')
  return `/api/users/${await host.userId('viewer')}`
}

const edits: [string, Edit][] = [
  [
    'the roles that need a second step',
    {
      path: async () => '/api/sign-in-rules',
      read: { secondStepRoles: [] },
      first: { secondStepRoles: ['MANAGER'] },
      second: { secondStepRoles: ['TECHNICIAN'] },
    },
  ],
  [
    'the SMS limits',
    {
      path: async () => `${limitsPath}/config`,
      read: { perNumberDay: 5, perNumberWeek: 10, perMinute: 120 },
      first: { perNumberDay: 3, perNumberWeek: 10, perMinute: 120 },
      second: { perNumberDay: 5, perNumberWeek: 10, perMinute: 60 },
    },
  ],
  [
    'how long data are kept',
    {
      path: async () => '/api/privacy/retention',
      read: retention,
      first: { ...retention, smsMonths: 24 },
      second: { ...retention, photoMonths: 60 },
    },
  ],
  [
    'the recipients of the report',
    {
      path: async () => '/api/reports/recipients',
      read: { emails: [] },
      first: { emails: ['ola@firma.pl'] },
      second: { emails: ['jan@firma.pl'] },
    },
  ],
  [
    'the roles of a user',
    {
      path: viewerPath,
      read: { roles: ['VIEWER'] },
      first: { roles: ['TECHNICIAN'] },
      second: { roles: ['VIEWER', 'MANAGER'], active: true },
    },
  ],
]

describe('what has no version', () => {
  test.each(edits)('%s: a save over newer values than were read is refused, and changes nothing', async (_, edit) => {
    const path = await edit.path()
    const stored = async () => (await admin('GET', path)).body
    expect(await stored()).toMatchObject(edit.read)
    expect(await admin('PUT', path, { ...edit.first, previous: edit.read })).toMatchObject({ status: 200 })
    expect(await admin('PUT', path, { ...edit.second, previous: edit.read })).toMatchObject({
      status: 409,
      body: { error: 'STALE', message: 'Ktoś w międzyczasie zmienił te dane.' },
    })
    expect(await stored()).toMatchObject(edit.first)
    expect(await admin('PUT', path, { ...edit.second, previous: edit.first })).toMatchObject({ status: 200 })
    expect(await stored()).toMatchObject(edit.second)
    // A client that names none overwrites.
    expect(await admin('PUT', path, edit.first)).toMatchObject({ status: 200 })
    expect(await stored()).toMatchObject(edit.first)
  })

  test('the text of a planned SMS is not replaced over one that was not read', async () => {
    const { deviceId } = await addClient(admin)
    await pressPlan(host, admin)
    const path = `/api/planned-sms/${(await planFor(host, deviceId)).id}`
    const read = (await admin<{ message: string }>('GET', path)).body.message
    const put = (message: string, previous: string) => admin('PUT', path, { message, previous: { message: previous } })
    expect(await put('Zadzwonimy jutro.', read)).toMatchObject({ status: 200 })
    expect(await put('Prosimy o telefon.', read)).toMatchObject({ status: 409, body: { error: 'STALE' } })
    expect((await admin('GET', path)).body).toMatchObject({ message: 'Zadzwonimy jutro.' })
    expect(await put('Prosimy o telefon.', 'Zadzwonimy jutro.')).toMatchObject({ status: 200 })
  })

  test('fields that were not read are not compared', async () => {
    const path = await viewerPath()
    await admin('PUT', path, { roles: ['VIEWER'] })
    await admin('PUT', path, { lastName: 'Kos' })
    expect(await admin('PUT', path, { roles: ['MANAGER'], previous: { roles: ['VIEWER'] } })).toMatchObject({
      status: 200,
      body: { roles: ['MANAGER'], lastName: 'Kos' },
    })
  })
})
