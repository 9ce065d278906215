import { expect, test } from 'vitest'
import { stillToCome } from './delay'

const at = (time: string) => new Date(`2026-11-23T${time}:00Z`)

test('only what is scheduled and has not begun is put off', () => {
  const services = [
    { id: 1, status: 'COMPLETED', startsAt: at('11:00') },
    { id: 2, status: 'SCHEDULED', startsAt: at('10:00') },
    { id: 3, status: 'SCHEDULED', startsAt: at('10:01') },
    { id: 4, status: 'CANCELLED', startsAt: at('12:00') },
    { id: 5, status: 'SCHEDULED', startsAt: at('13:00') },
  ] as const
  expect(stillToCome(services, at('10:00')).map(({ id }) => id)).toEqual([3, 5])
})
