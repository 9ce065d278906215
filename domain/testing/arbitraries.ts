import * as fc from 'fast-check'
import { expect } from 'vitest'
import { addDays, asDay } from '../time/day'

// Random values of fields that several nouns share.

export const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
export const id = fc.integer({ min: 1, max: 2_147_483_647 })
export const version = fc.integer({ min: 1, max: 1_000_000 })
export const instant = fc.date({ min: new Date('1990-01-01'), max: new Date('2199-01-01'), noInvalidDate: true })
export const days = fc.integer({ min: 0, max: 100_000 }).map((count) => addDays(asDay('1900-01-01'), count))
// As forms store it: trimmed, not blank, without control characters.
const letter = fc.constantFrom(...Array.from('aZ09 żŁöß🔥<>&\'"{}$%_-/.,;\\'))
export const text = (max: number) =>
  fc
    .string({ unit: letter, minLength: 1, maxLength: Math.floor(max / 2) })
    .map((raw) => raw.trim())
    .filter((trimmed) => trimmed !== '')
const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true }).map((value) => value + 0 || 0)
export const position = fc.record({ lat: degrees(90), lng: degrees(180) })
export const phone = fc.integer({ min: 100_000_000, max: 999_999_999 }).map((number) => `+48${number}`)
export const address = fc.record({
  street: text(120),
  houseNumber: text(20),
  flatNumber: maybe(text(20)),
  postalCode: fc.integer({ min: 0, max: 99_999 }).map((n) => String(n).padStart(5, '0').replace(/^../, '$&-')),
  city: text(100),
})
export const grosze = fc.integer({ min: 0, max: 100_000_000 })

/** Simulates the wire: to JSON and back. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

export function expectRoundTrip<T>(
  values: fc.Arbitrary<T>,
  there: (value: T) => unknown,
  back: (wire: unknown) => unknown,
) {
  fc.assert(
    fc.property(values, (value) => {
      expect(back(sent(there(value)))).toEqual(value)
    }),
  )
}
