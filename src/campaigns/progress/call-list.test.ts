import { expect, test } from 'vitest'
import type { CampaignStop } from '#domain/campaigns/stop'
import { boardSchema } from '#domain/campaigns/stop'
import { asDay } from '#domain/time/day'
import type { StopWire } from '../testing/campaign-samples'
import { boardWire, stopWire } from '../testing/campaign-samples'
import type { CallReason } from './call-list'
import { callReason } from './call-list'

const tray = { technicianId: null, day: null, begins: null }
const offer = { opens: 480, closes: 600, offeredAt: '2027-09-01T08:00:00.000Z', expiresOn: '2027-09-04', note: null }
const call = (outcome: 'AGREED' | 'REFUSED' | 'CALL_AGAIN' | 'NO_ANSWER', at = '2027-09-02T08:00:00.000Z') => ({
  call: { outcome, note: null, at, by: 'Ola' },
})
const wish = {
  ...({ scheduledDate: null, part: 'MORNING', note: null, phone: null } as const),
  at: '2027-09-02T08:00:00.000Z',
}

const decoded = (change: Partial<StopWire>): CampaignStop => boardSchema.parse(boardWire([stopWire(change)])).stops[0]!

test.each<[string, Partial<StopWire>, CallReason | undefined]>([
  ['is planned', {}, undefined],
  ['is planned for today', { day: '2027-09-03' }, undefined],
  ['was planned for a day that has passed without an offer', { day: '2027-09-02' }, 'PASSED'],
  ['did not answer', { ...tray, state: 'EXPIRED', offer }, 'EXPIRED'],
  ['did not answer, and the calendar has a visit', { ...tray, state: 'EXPIRED', offer, leftOut: 'BOOKED' }, undefined],
  ['did not answer, and is in another campaign', { ...tray, state: 'EXPIRED', offer, leftOut: 'ELSEWHERE' }, undefined],
  ['left a wish, and has a visit since', { ...tray, state: 'EXPIRED', offer, wish, leftOut: 'BOOKED' }, undefined],
  ['is to be called again, and has a visit since', { ...tray, leftOut: 'BOOKED', ...call('CALL_AGAIN') }, undefined],
  ['agreed by telephone, and is booked', { state: 'ACCEPTED', offer, ...call('AGREED') }, undefined],
  ['agreed by telephone, and is planned anew since', { offer, ...call('AGREED') }, undefined],
  ['agreed, was called off and has no room', { ...tray, offer, leftOut: 'NO_TIME', ...call('AGREED') }, 'LEFT_OUT'],
  ['agreed, was called off and did not answer', { ...tray, state: 'EXPIRED', offer, ...call('AGREED') }, 'EXPIRED'],
  ['refused by telephone', { ...tray, state: 'DECLINED', ...call('REFUSED') }, undefined],
  ['refused an offer by telephone', { ...tray, state: 'DECLINED', offer, ...call('REFUSED') }, undefined],
  [
    'refused by telephone, was offered another time and declined that',
    { ...tray, state: 'DECLINED', offer, ...call('REFUSED', '2027-08-20T08:00:00.000Z') },
    'DECLINED',
  ],
  [
    'refused by telephone, was offered another time and did not answer',
    { ...tray, state: 'EXPIRED', offer, ...call('REFUSED', '2027-08-20T08:00:00.000Z') },
    'EXPIRED',
  ],
  ['did not pick up', { ...tray, state: 'EXPIRED', offer, ...call('NO_ANSWER') }, 'EXPIRED'],
])('who %s', (_, change, expected) => {
  expect(callReason(decoded(change), asDay('2027-09-03'))).toBe(expected)
})
