import { expect, test } from 'vitest'
import { calendarAddressOf, filterOf } from './calendar-state'

test.each([
  [{}, {}],
  [
    { technician: '3,5', unassigned: 'true' },
    { technicianId: [3, 5], unassigned: true },
  ],
  [
    { type: 'AWARIA,NAPRAWA', status: 'SCHEDULED' },
    { type: ['NAPRAWA', 'AWARIA'], status: ['SCHEDULED'] },
  ],
  [{ technician: 'x,-2,0,1.5', type: 'INNE', status: 'gone', unassigned: '1' }, {}],
])('an address with %j asks for %j', (params, filter) => {
  expect(filterOf({ technician: '', type: '', status: '', unassigned: '', ...params })).toEqual(filter)
})

test('a filter comes back from its address', () => {
  const filter = { technicianId: [7, 2], unassigned: true, type: ['AWARIA'], status: ['CANCELLED'] } as const
  expect(
    filterOf(calendarAddressOf({ ...filter, technicianId: [7, 2], type: ['AWARIA'], status: ['CANCELLED'] })),
  ).toEqual(filter)
})
