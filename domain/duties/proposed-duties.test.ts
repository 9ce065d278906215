import { describe, expect, test } from 'vitest'
import { noEquipment } from '../devices/equipment'
import type { WarrantyWindow } from '../settings/warranty-window'
import { shippedWindows } from '../settings/warranty-window'
import { asDay } from '../time/day'
import { proposedDuties } from './proposed-duties'

const today = asDay('2026-11-24')
const heatPump = { ...noEquipment, type: 'HEAT_PUMP', nextInspectionDate: asDay('2027-03-10') } as const
const proposed = (device: Parameters<typeof proposedDuties>[0]) =>
  proposedDuties(device, shippedWindows, today).map(
    ({ kind, reason, anchor, intervalMonths, opensMonths, dueOn, until }) =>
      [kind, reason, anchor, intervalMonths, opensMonths, dueOn, until].join(' '),
  )

test('of a device of which nothing is known nothing is proposed', () => {
  expect(proposedDuties(heatPump, shippedWindows, today)).toEqual([])
  expect(proposedDuties({ ...heatPump, type: 'AIR_CONDITIONER' }, shippedWindows, today)).toEqual([])
})

describe('by law', () => {
  test('the leak check goes with the next inspection', () => {
    expect(proposed({ ...heatPump, refrigerant: 'R410A', refrigerantGrams: 5000 })).toEqual([
      'LEAK_CHECK LAW LAST_DONE 12 1 2027-03-10 ',
    ])
  })

  test('but not beyond its interval', () => {
    const device = { ...heatPump, refrigerant: 'R410A', refrigerantGrams: 300_000 } as const
    expect(proposed(device)).toEqual(['LEAK_CHECK LAW LAST_DONE 3 1 2027-02-24 '])
  })

  test('an overdue inspection is due today', () => {
    const device = {
      ...heatPump,
      refrigerant: 'R410A',
      refrigerantGrams: 5000,
      nextInspectionDate: asDay('2026-10-01'),
    } as const
    expect(proposed(device)).toEqual(['LEAK_CHECK LAW LAST_DONE 12 1 2026-11-24 '])
  })

  test('most small R32 units are free', () => {
    expect(proposed({ ...heatPump, refrigerant: 'R32', refrigerantGrams: 1200 })).toEqual([])
  })

  test.each([
    [null, ['GAS_INSTALLATION LAW LAST_DONE 12 1 2027-03-10 ', 'FLUES LAW LAST_DONE 12 1 2027-03-10 ']],
    ['LPG', ['GAS_INSTALLATION LAW LAST_DONE 12 1 2027-03-10 ', 'FLUES LAW LAST_DONE 12 1 2027-03-10 ']],
    ['OIL', ['FLUES LAW LAST_DONE 12 1 2027-03-10 ']],
  ] as const)('a boiler with the fuel %s', (fuel, expected) => {
    expect(proposed({ ...heatPump, type: 'GAS_BOILER', fuel })).toEqual(expected)
  })
})

describe("a maker's warranty", () => {
  const commissioned = { ...heatPump, commissionedOn: asDay('2025-02-20'), warrantyUntil: asDay('2030-02-20') }
  test.each([
    ['Vaillant', '2025-02-20', '2030-02-20', ['WARRANTY MAKER COMMISSIONING 12 3 2027-02-20 2030-02-20']],
    ['VAILLANT Group', '2026-06-01', '2031-06-01', ['WARRANTY MAKER COMMISSIONING 12 3 2027-06-01 2031-06-01']],
    ['Bosch', '2025-02-20', '2027-02-20', ['WARRANTY MAKER COMMISSIONING 12 3 2027-02-20 2027-02-20']],
    ['Bosch', '2025-02-20', '2027-02-19', []],
    ['NIBE', '2026-02-20', '2031-02-20', ['WARRANTY MAKER COMMISSIONING 12 1 2028-02-20 2030-02-20']],
    ['NIBE', '2022-11-23', '2032-02-20', []],
    ['Viessmann', '2025-02-20', '2030-02-20', []],
  ])('%s from %s until %s', (manufacturer, commissionedOn, warrantyUntil, expected) => {
    const device = { ...commissioned, commissionedOn: asDay(commissionedOn), warrantyUntil: asDay(warrantyUntil) }
    expect(proposed({ ...device, manufacturer })).toEqual(expected)
  })

  test('is none without start or end, and none of an air conditioner', () => {
    const device = { ...commissioned, manufacturer: 'Vaillant' }
    expect(proposed({ ...device, commissionedOn: null })).toEqual([])
    expect(proposed({ ...device, warrantyUntil: null })).toEqual([])
    expect(proposed({ ...device, type: 'AIR_CONDITIONER' })).toEqual([])
  })
})

describe('a window of the settings', () => {
  const device = {
    ...heatPump,
    manufacturer: 'Łoś Klima',
    type: 'AIR_CONDITIONER' as const,
    commissionedOn: asDay('2025-01-31'),
    warrantyUntil: asDay('2029-01-31'),
  }
  const window = {
    maker: 'łoś',
    type: 'AIR_CONDITIONER',
    fromMonth: 1,
    toMonth: 5,
    fromYear: 1,
    checked: true,
  } as const
  const of = (overrides: Partial<WarrantyWindow>) =>
    proposedDuties(device, [{ ...window, untilYear: null, ...overrides }], today)

  test('that ends within the year makes a series of its own days', () => {
    expect(of({})).toMatchObject([
      { anchor: 'FIXED_DAY', dueOn: '2027-06-30', opensMonths: 4, until: '2029-01-31', intervalMonths: 12 },
    ])
    expect(of({ untilYear: 3 })).toMatchObject([{ dueOn: '2027-06-30', until: '2027-06-30' }])
    expect(of({ untilYear: 2 })).toEqual([])
  })

  test.each([
    ['2024-08-31', '2027-06-01', { toMonth: 6, fromYear: 4 }, '2028-02-29'],
    ['2024-08-31', '2028-02-29', { toMonth: 6 }, '2028-02-29'],
    ['2024-08-31', '2028-03-01', { toMonth: 6 }, '2029-02-28'],
    ['2024-02-29', '2027-06-01', { toMonth: 12 }, '2028-02-29'],
  ])('of a device of %s, on %s, ends on the last day of February', (commissionedOn, on, overrides, dueOn) => {
    const at = { ...device, commissionedOn: asDay(commissionedOn), warrantyUntil: asDay('2032-08-31') }
    const proposals = proposedDuties(at, [{ ...window, untilYear: null, ...overrides }], asDay(on))
    expect(proposals).toMatchObject([{ dueOn }])
  })

  test('is of its type only, and says whether the office has checked it', () => {
    expect(of({ type: 'HEAT_PUMP' })).toEqual([])
    expect(of({})[0]?.because).toBe('Łoś Klima: między 1. a 5. miesiącem każdego roku.')
    expect(of({ checked: false })[0]?.because).toMatch(/To przykład, sprawdź w warunkach gwarancji\.$/)
  })
})

test('each says from what it follows', () => {
  const device = { ...heatPump, refrigerant: 'R410A', refrigerantGrams: 5000 } as const
  const [check] = proposedDuties(device, shippedWindows, today)
  expect(check?.source).toBe('Rozporządzenie (UE) 2024/573, art. 5')
  expect(check?.because).toBe('R410A, 5 kg (10,44 t CO₂e): od 5 t CO₂e, co 12 miesięcy.')
  const [gas] = proposedDuties({ ...heatPump, type: 'GAS_BOILER' }, shippedWindows, today)
  expect(gas?.source).toBe('Prawo budowlane, art. 62 ust. 1 pkt 1 lit. c')
})
