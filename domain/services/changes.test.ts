import { expect, test } from 'vitest'
import type { TrackedFields } from './changes'
import { changesBetween, editVerb } from './changes'

const before: TrackedFields = {
  startsAt: new Date('2026-11-24T11:00:00Z'),
  durationMinutes: 60,
  type: 'KONSERWACJA',
  technician: 'Jan',
  technicianId: null,
  notes: null,
  price: null,
  payment: null,
  workDone: null,
  cancelReason: null,
  rebook: false,
}
const later = new Date('2026-11-25T11:00:00Z')

test.each<[Partial<TrackedFields>, unknown[]]>([
  [{}, []],
  [{ startsAt: new Date(before.startsAt) }, []],
  [{ startsAt: later }, [['startsAt', '2026-11-24T11:00:00.000Z', '2026-11-25T11:00:00.000Z']]],
  [{ durationMinutes: 90 }, [['durationMinutes', 60, 90]]],
  [{ type: 'NAPRAWA' }, [['type', 'KONSERWACJA', 'NAPRAWA']]],
  [{ technician: null }, [['technician', 'Jan', null]]],
  [{ technician: 'Ewa', technicianId: 7 }, [['technician', 'Jan', 'Ewa']]],
  // The account of the name that was typed is picked.
  [{ technicianId: 7 }, [['technician', 'Jan', 'Jan']]],
  [
    { technicianId: 7, notes: 'Pies' },
    [
      ['technician', 'Jan', 'Jan'],
      ['notes', null, 'Pies'],
    ],
  ],
  [{ notes: 'Pies' }, [['notes', null, 'Pies']]],
  // 0 and null differ.
  [{ price: 34_950 }, [['price', null, 34_950]]],
  [{ price: 0 }, [['price', null, 0]]],
  [{ workDone: 'Filtr' }, [['workDone', null, 'Filtr']]],
  [{ rebook: true }, [['rebook', false, true]]],
  [{ cancelReason: 'Wyjazd' }, [['cancelReason', null, 'Wyjazd']]],
])('%j is described as %j', (overrides, expected) => {
  const changes = changesBetween(before, { ...before, ...overrides })
  expect(changes.map(({ field, from, to }) => [field, from, to])).toEqual(expected)
})

test.each<[Partial<TrackedFields>, string]>([
  [{ startsAt: later }, 'MOVED'],
  [{ durationMinutes: 90 }, 'CHANGED'],
  [{ startsAt: later, durationMinutes: 90 }, 'MOVED'],
  [{ startsAt: later, notes: 'Pies' }, 'MOVED'],
  [{ technician: null }, 'CHANGED'],
])('an edit of %j is %s', (overrides, kind) => {
  expect(editVerb(changesBetween(before, { ...before, ...overrides }))).toBe(kind)
})
