import { describe, expect, test } from 'vitest'
import type { AdvertisingPreview } from '#domain/advertising/campaign'
import { advertisement, advertisingHost, advertisingPath } from '../testing/advertising-host'

const { admin, campaigns, client, goTo } = await advertisingHost()

describe('the preview', () => {
  test('says text, length, cost, who gets it and who does not, and changes nothing', async () => {
    const ids = [await client({}), await client({ consent: false })]
    const body = { message: advertisement, audience: 'SELECTED', clientIds: ids }
    const preview = (await admin<AdvertisingPreview>('POST', `${advertisingPath}/preview`, body)).body
    expect(preview).toMatchObject({
      success: true,
      message: 'SMS dostanie 1 klient, pominiemy 1.',
      text: `${advertisement}\nRezygnacja: https://termin.test/r/${'X'.repeat(20)}`,
      encoding: 'UCS-2',
      partsEach: 2,
      parts: 2,
      cost: 0.32,
      recipients: 1,
      skipped: 1,
      reasons: [{ reason: 'NO_CONSENT', text: 'Brak zgody na SMS-y reklamowe.', count: 1 }],
      sample: [{ clientId: ids[0], clientName: 'Łucja Żak' }],
      waits: null,
      budget: null,
    })
    expect(await campaigns()).toEqual([])
    expect((await admin('POST', `${advertisingPath}/preview`, { message: advertisement })).body).toMatchObject({
      recipients: 1,
      skipped: 1,
    })
  })

  test('says until when it waits, and that the budget is not enough', async () => {
    await client({})
    await admin('PUT', '/api/settings', { dailySmsBudget: 1 })
    goTo('2026-11-23', 21)
    expect((await admin('POST', `${advertisingPath}/preview`, { message: advertisement })).body).toMatchObject({
      waits: 'SMS-y poczekają do 24.11.2026, 08:00.',
      budget: expect.stringMatching(/^Wykorzystano 0 z 1 części dziennego budżetu, a potrzeba jeszcze \d+\.$/),
    })
  })
})
