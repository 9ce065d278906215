import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refrigerants } from '../devices/refrigerant'
import type { Refrigerant } from '../devices/refrigerant'
import { leakCheckOf } from './leak-check'

const plain = { hermetic: false, residential: false, leakDetection: false }

describe('leak checks by Regulation (EU) 2024/573, art. 5', () => {
  // The limits of the regulation in grams: 5 t, 50 t and 500 t of CO2 equivalent; 1, 10 and 100 kg of an HFO.
  test.each<[Refrigerant, number, keyof typeof plain | '', number | 'free']>([
    ['R410A', 2394, '', 'free'],
    ['R410A', 2395, '', 12],
    ['R410A', 2400, '', 12],
    ['R32', 1200, '', 'free'],
    ['R32', 7407, '', 'free'],
    ['R32', 7408, '', 12],
    ['R410A', 23_946, '', 12],
    ['R410A', 23_947, '', 6],
    ['R410A', 239_463, '', 6],
    ['R410A', 239_464, '', 3],
    ['R1234YF', 999, '', 'free'],
    ['R1234YF', 1000, '', 12],
    ['R1234YF', 9999, '', 12],
    ['R1234YF', 10_000, '', 6],
    ['R1234YF', 99_999, '', 6],
    ['R1234YF', 100_000, '', 3],
    ['R290', 900_000, '', 'free'],
    ['R744', 900_000, '', 'free'],
    // Hermetically sealed and labelled: below 10 t, or 2 kg of an HFO
    ['R410A', 4789, 'hermetic', 'free'],
    ['R410A', 4790, 'hermetic', 12],
    ['R1234YF', 1999, 'hermetic', 'free'],
    ['R1234YF', 2000, 'hermetic', 12],
    // A residential building alone changes nothing.
    ['R410A', 2400, 'residential', 12],
    // Twice as long with leak detection
    ['R410A', 2400, 'leakDetection', 24],
    ['R410A', 23_947, 'leakDetection', 12],
    ['R410A', 239_464, 'leakDetection', 6],
  ])('%s, %i g, %s: %s', (refrigerant, refrigerantGrams, trait, expected) => {
    const check = leakCheckOf({ refrigerant, refrigerantGrams, ...plain, ...(trait && { [trait]: true }) })
    const others = { FREE: 'free', UNKNOWN: 'UNKNOWN' }
    expect(check.kind === 'REQUIRED' ? check.months : others[check.kind]).toBe(expected)
  })

  test.each<[Refrigerant, number, boolean]>([
    ['R404A', 2999, true],
    ['R404A', 3000, false],
    ['R1234YF', 2999, true],
    ['R1234YF', 3000, false],
  ])('hermetic in a residential building, %s, %i g', (refrigerant, refrigerantGrams, free) => {
    const facts = { refrigerant, refrigerantGrams, hermetic: true, residential: true, leakDetection: false }
    expect(leakCheckOf(facts).kind).toBe(free ? 'FREE' : 'REQUIRED')
  })

  test('says what it was computed from', () => {
    expect(leakCheckOf({ refrigerant: 'R410A', refrigerantGrams: 2400, ...plain })).toEqual({
      kind: 'REQUIRED',
      months: 12,
      because: 'R410A, 2,4 kg (5,01 t CO₂e): od 5 t CO₂e, co 12 miesięcy.',
    })
    expect(leakCheckOf({ refrigerant: 'R32', refrigerantGrams: 900, ...plain })).toEqual({
      kind: 'FREE',
      because: 'R32, 0,9 kg (0,61 t CO₂e): poniżej 5 t CO₂e, bez obowiązku.',
    })
    expect(leakCheckOf({ refrigerant: null, refrigerantGrams: 900, ...plain })).toEqual({ kind: 'UNKNOWN' })
    expect(leakCheckOf({ refrigerant: 'R32', refrigerantGrams: null, ...plain })).toEqual({ kind: 'UNKNOWN' })
  })

  test('more refrigerant is never checked less often, and detection doubles the interval', () => {
    const facts = fc.record({
      refrigerant: fc.constantFrom(...refrigerants),
      hermetic: fc.boolean(),
      residential: fc.boolean(),
    })
    const interval = (traits: Parameters<typeof leakCheckOf>[0]) => {
      const check = leakCheckOf(traits)
      return check.kind === 'REQUIRED' ? check.months : Infinity
    }
    fc.assert(
      fc.property(facts, fc.integer({ min: 1, max: 999_999 }), fc.nat(999_999), (traits, grams, more) => {
        const of = (refrigerantGrams: number, leakDetection: boolean) =>
          interval({ ...traits, refrigerantGrams, leakDetection })
        expect(of(grams + more, false)).toBeLessThanOrEqual(of(grams, false))
        expect(of(grams, true)).toBe(2 * of(grams, false))
      }),
    )
  })
})
