import type { Equipment } from '../devices/equipment'
import { refrigerantText } from '../devices/equipment'
import { co2Equivalent, lawOf } from '../devices/refrigerant'

/** Regulation (EU) 2024/573, in force since 11 March 2024 */
export const leakCheckSource = 'Rozporządzenie (UE) 2024/573, art. 5'

type LeakCheck =
  /** Refrigerant or charge is not known */
  | { kind: 'UNKNOWN' }
  /** `because`: the reason as a sentence, also what it was computed from */
  | { kind: 'FREE'; because: string }
  | { kind: 'REQUIRED'; months: number; because: string }

type Facts = Pick<Equipment, 'refrigerant' | 'refrigerantGrams' | 'hermetic' | 'residential' | 'leakDetection'>

/** Limits of art. 5(1) and (2): from `least` on a check is required; `more` and `most` shorten its interval. */
const limits = {
  HFC: { unit: 't CO₂e', least: 5, hermetic: 10, more: 50, most: 500 },
  HFO: { unit: 'kg', least: 1, hermetic: 2, more: 10, most: 100 },
} as const

/** Hermetic equipment in a residential building is free below this charge (kg). */
const residentialKg = 3

/** Whether, and how often, a device must be checked for leaks (art. 5 of Regulation (EU) 2024/573; rule I14). */
export function leakCheckOf(equipment: Facts): LeakCheck {
  const { refrigerant, refrigerantGrams, hermetic, residential, leakDetection } = equipment
  if (!refrigerant) return { kind: 'UNKNOWN' }
  const law = lawOf(refrigerant)
  const what = refrigerantText(equipment)
  if (law === 'NONE') return { kind: 'FREE', because: `${what}: tego czynnika obowiązek nie dotyczy.` }
  if (refrigerantGrams === null) return { kind: 'UNKNOWN' }
  const kilograms = refrigerantGrams / 1000
  const amount = law === 'HFC' ? co2Equivalent(refrigerant, refrigerantGrams) : kilograms
  const { unit, least, hermetic: sealed, more, most } = limits[law]
  if (amount < least) return { kind: 'FREE', because: `${what}: poniżej ${least} ${unit}, bez obowiązku.` }
  if (hermetic && residential && kilograms < residentialKg)
    return {
      kind: 'FREE',
      because: `${what}: hermetyczne w budynku mieszkalnym i poniżej ${residentialKg} kg, bez obowiązku.`,
    }
  if (hermetic && amount < sealed)
    return { kind: 'FREE', because: `${what}: hermetyczne i poniżej ${sealed} ${unit}, bez obowiązku.` }
  const steps = [
    { from: most, everyMonths: 3 },
    { from: more, everyMonths: 6 },
  ]
  const { from, everyMonths } = steps.find((step) => amount >= step.from) ?? { from: least, everyMonths: 12 }
  const months = leakDetection ? 2 * everyMonths : everyMonths
  const detected = leakDetection ? ', z systemem wykrywania wycieków dwa razy rzadziej' : ''
  return {
    kind: 'REQUIRED',
    months,
    because: `${what}: od ${from} ${unit}${detected}, co ${months} ${unitOf(months)}.`,
  }
}

const unitOf = (months: number) => (months === 3 || months === 24 ? 'miesiące' : 'miesięcy')
