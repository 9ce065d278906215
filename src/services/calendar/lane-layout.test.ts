import { describe, expect, test } from 'vitest'
import type { ServiceWire } from '#domain/services/wire'
import { decodeService } from '#domain/services/wire'
import type { Technician } from '#domain/technicians/technician'
import { defaultWeek } from '#domain/technicians/technician'
import { asDay } from '#domain/time/day'
import { serviceWire } from '../../testing/service-samples'
import { lanesOf, sideBySide, workOn } from './lane-layout'

const monday = asDay('2026-11-23')
/** Times are in Warsaw, one hour ahead of UTC in November. */
const service = (id: number, from: string, until: string, change: Partial<ServiceWire> = {}) =>
  decodeService(
    serviceWire({
      id,
      startDateTime: new Date(Date.parse(`2026-11-23T${from}:00Z`) - 3_600_000).toISOString(),
      endDateTime: new Date(Date.parse(`2026-11-23T${until}:00Z`) - 3_600_000).toISOString(),
      technician: null,
      ...change,
    }),
  )

function technician(userId: number, name: string, change: Partial<Technician> = {}): Technician {
  const plain = {
    phone: null,
    active: true,
    visitsClients: false,
    offered: true,
    colour: 'blue',
    deviceTypes: [],
  } as const
  return {
    userId,
    name,
    ...plain,
    deviceTypes: [],
    brings: [],
    week: [...defaultWeek],
    daysOff: [],
    start: null,
    end: null,
    version: 1,
    ...change,
  }
}

describe('lanes', () => {
  const anna = technician(4, 'Anna Sowa')
  const former = technician(5, 'Piotr Wrona', { active: false, offered: false })

  test('are unassigned, all technicians, and others who have a service that day', () => {
    const lanes = lanesOf(
      [
        service(1, '09:00', '10:00'),
        service(2, '09:00', '10:00', { technicianId: 4, technician: 'Anna Sowa' }),
        service(3, '11:00', '12:00', { technician: 'Firma Zewnętrzna' }),
      ],
      [anna, former],
    )
    expect(lanes.map(({ name, services }) => [name, services.map(({ id }) => id)])).toEqual([
      [null, [1]],
      ['Anna Sowa', [2]],
      ['Firma Zewnętrzna', [3]],
    ])
  })

  test('are one for each account, also while the technicians are not known yet, and for another one of the same name', () => {
    const named = (id: number, technicianId: number | null) =>
      service(id, '09:00', '10:00', { technicianId, technician: 'Piotr Wrona' })
    const lanes = lanesOf([named(1, 5), named(2, 5), named(3, 6), named(4, null), named(5, null)], [])
    expect(lanes.map(({ technicianId, services }) => [technicianId, services.map(({ id }) => id)])).toEqual([
      [null, []],
      [5, [1, 2]],
      [6, [3]],
      [null, [4, 5]],
    ])
    expect(new Set(lanes.map(({ key }) => key)).size).toBe(4)
    // The row stays the same once they are known.
    expect(lanesOf([named(1, 5)], [former])[1]!.key).toBe(lanes[1]!.key)
  })

  test('include a former technician on days with their services', () => {
    const went = service(1, '09:00', '10:00', { technicianId: 5, technician: 'Piotr Wrona' })
    expect(lanesOf([went], [anna, former]).map(({ name }) => name)).toEqual([null, 'Anna Sowa', 'Piotr Wrona'])
  })
})

describe('services side by side', () => {
  const columnsOf = (...times: [string, string][]) =>
    sideBySide(
      times.map(([from, until], at) => service(at, from, until)),
      monday,
    ).map(({ column, columns }) => `${column}/${columns}`)

  test.each([
    [
      'one after another stand in one column',
      [
        ['08:00', '09:00'],
        ['09:00', '10:00'],
      ],
      ['0/1', '0/1'],
    ],
    [
      'at the same time stand beside each other',
      [
        ['08:00', '09:00'],
        ['08:00', '09:00'],
      ],
      ['0/2', '1/2'],
    ],
    [
      'that overlap one by one share two columns',
      [
        ['08:00', '10:00'],
        ['09:00', '11:00'],
        ['10:00', '12:00'],
      ],
      ['0/2', '1/2', '0/2'],
    ],
    [
      'of another group need columns of their own only',
      [
        ['08:00', '09:00'],
        ['08:30', '09:30'],
        ['10:00', '11:00'],
      ],
      ['0/2', '1/2', '0/1'],
    ],
  ] as [string, [string, string][], string[]][])('%s', (_, times, columns) => {
    expect(columnsOf(...times)).toEqual(columns)
  })

  test('one past midnight goes down to the end of the day', () => {
    expect(
      sideBySide(
        [service(1, '23:00', '23:30')].map((one) => ({ ...one, endsAt: new Date('2026-11-24T00:30:00Z') })),
        monday,
      ),
    ).toMatchObject([{ from: 23 * 60, until: 24 * 60 }])
  })
})

describe('the work of a technician on a day', () => {
  const anna = technician(4, 'Anna Sowa', {
    daysOff: [
      { from: asDay('2026-11-24'), until: asDay('2026-11-25'), reason: 'Urlop' },
      { from: asDay('2026-12-24'), until: asDay('2026-12-24'), reason: null },
    ],
  })
  test.each([
    ['2026-11-23', { from: 480, until: 960 }],
    ['2026-11-25', { off: 'Urlop' }],
    ['2026-11-28', null],
    ['2026-11-11', { off: 'Narodowe Święto Niepodległości' }],
    ['2026-12-24', { off: 'Dzień wolny' }],
  ])('%s', (date, work) => {
    expect(workOn(anna, asDay(date))).toEqual(work)
  })
})
