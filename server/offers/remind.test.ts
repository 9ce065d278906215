import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asDay } from '#domain/time/day'
import { campaignOffers, clients } from '../db/schema'
import { offersHost } from '../testing/offers-host'
import { addDaysOff } from '../testing/samples'
import { dueReminders } from './due-reminders'
import { remindOfOffer } from './remind'

const { now, gateway, offered, offersOf, accept, decline, wish, book } = offersHost()

/** An offer that is on the list of those to be reminded of today */
async function listed() {
  const one = await offered({ day: '2026-12-01' })
  now.host.setNow(new Date('2026-11-25T10:00:00+01:00'))
  const [offer] = await offersOf(one.stopId)
  expect(await dueReminders(now.host.ports, now.host.database)).toEqual([offer!.id])
  return { ...one, offerId: offer!.id }
}

type Listed = Awaited<ReturnType<typeof listed>>
test.each<[string, (of: Listed) => Promise<unknown>]>([
  ['its customer accepts it', ({ token }) => accept(token)],
  ['its customer declines it', ({ token }) => decline(token)],
  [
    'its customer says when it would suit',
    ({ token }) => wish(token, { scheduledDate: null, part: null, note: 'We wtorki', phone: null }),
  ],
  ['the office books an inspection otherwise', (of) => book(of, '2026-11-26T11:00:00Z')],
  [
    'the office records the inspection as done',
    ({ deviceId }) => {
      const done = { newDate: '2027-11-23', performedOn: '2026-11-23' }
      return now.manager('PUT', `/api/devices/${deviceId}/inspection-date`, done)
    },
  ],
  [
    'its customer has another number, with which the link is over',
    ({ clientId }) => now.host.database.update(clients).set({ phone: '+48601999888' }).where(eq(clients.id, clientId)),
  ],
  [
    'its technician has that day off',
    () => addDaysOff(now.host, { userId: now.technicianId, from: '2026-12-01', reason: 'Choroba' }),
  ],
  [
    'its last day has passed',
    ({ offerId }) =>
      now.host.database
        .update(campaignOffers)
        .set({ expiresOn: asDay('2026-11-24') })
        .where(eq(campaignOffers.id, offerId)),
  ],
])('an offer of the list is not reminded of where %s meanwhile', async (_, act) => {
  const one = await listed()
  const result = await act(one)
  if (typeof result === 'object' && result !== null && 'status' in result) expect(result.status).toBeLessThan(300)
  expect(await remindOfOffer(now.host.ports, one.offerId)).toBeUndefined()
  expect((await offersOf(one.stopId))[0]!.reminderSmsId).toBeNull()
})

test('otherwise it is, once', async () => {
  const { offerId, stopId } = await listed()
  const smsId = await remindOfOffer(now.host.ports, offerId)
  expect(smsId).toBeTypeOf('number')
  expect(await remindOfOffer(now.host.ports, offerId)).toBeUndefined()
  expect((await offersOf(stopId))[0]!.reminderSmsId).toBe(smsId)
  expect(gateway.sent).toHaveLength(1)
})
