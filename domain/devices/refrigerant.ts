/**
 * Refrigerants with their global warming potential over 100 years. Source: Regulation (EU) 2024/573, Annexes I and II
 * (substances) and VI (mixtures: by mass of their components). HFC: its thresholds are in tonnes of CO2 equivalent;
 * HFO: Annex II section 1, in kilograms; NONE: not a fluorinated greenhouse gas of these annexes. Mixtures with R1234yf
 * and R1234ze(E) are still computed with 4 and 7 for these, as by Regulation (EU) No 517/2014; with the values of Annex
 * II they would be less by 1 to 3, which is at most 2 %.
 */
const table = {
  R32: { name: 'R32', gwp: 675, law: 'HFC' },
  R410A: { name: 'R410A', gwp: 2088, law: 'HFC' },
  R407C: { name: 'R407C', gwp: 1774, law: 'HFC' },
  R134A: { name: 'R134a', gwp: 1430, law: 'HFC' },
  R404A: { name: 'R404A', gwp: 3922, law: 'HFC' },
  R417A: { name: 'R417A', gwp: 2346, law: 'HFC' },
  R422D: { name: 'R422D', gwp: 2729, law: 'HFC' },
  R507A: { name: 'R507A', gwp: 3985, law: 'HFC' },
  R448A: { name: 'R448A', gwp: 1387, law: 'HFC' },
  R449A: { name: 'R449A', gwp: 1397, law: 'HFC' },
  R452B: { name: 'R452B', gwp: 698, law: 'HFC' },
  R454B: { name: 'R454B', gwp: 466, law: 'HFC' },
  R454C: { name: 'R454C', gwp: 148, law: 'HFC' },
  R513A: { name: 'R513A', gwp: 631, law: 'HFC' },
  R1234YF: { name: 'R1234yf', gwp: 0.501, law: 'HFO' },
  R1234ZE: { name: 'R1234ze(E)', gwp: 1.37, law: 'HFO' },
  R290: { name: 'R290 (propan)', gwp: 0.02, law: 'NONE' },
  R600A: { name: 'R600a (izobutan)', gwp: 0, law: 'NONE' },
  R744: { name: 'R744 (CO₂)', gwp: 1, law: 'NONE' },
  R717: { name: 'R717 (amoniak)', gwp: 0, law: 'NONE' },
} as const satisfies Record<string, { name: string; gwp: number; law: 'HFC' | 'HFO' | 'NONE' }>

/** Years for which a servicing company keeps what it did with refrigerants: Regulation (EU) 2024/573, art. 7(2) */
export const refrigerantRecordYears = 5

export type Refrigerant = keyof typeof table
export const refrigerants = Object.keys(table) as [Refrigerant, ...Refrigerant[]]

export const refrigerantName = (refrigerant: Refrigerant): string => table[refrigerant].name
const gwpOf = (refrigerant: Refrigerant): number => table[refrigerant].gwp
export const lawOf = (refrigerant: Refrigerant): 'HFC' | 'HFO' | 'NONE' => table[refrigerant].law

/**
 * @param grams the charge
 * @returns tonnes of CO2 equivalent, unrounded
 */
export function co2Equivalent(refrigerant: Refrigerant, grams: number): number {
  return (grams / 1_000_000) * gwpOf(refrigerant)
}

/** '1,56 t CO₂e'. Below 0.01 t the exact amount says nothing. */
export function formatCo2(tonnes: number): string {
  if (tonnes < 0.01) return 'poniżej 0,01 t CO₂e'
  return `${tonnes.toLocaleString('pl-PL', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} t CO₂e`
}

/** '1,2 kg' */
export function formatCharge(grams: number): string {
  return `${(grams / 1000).toLocaleString('pl-PL', { maximumFractionDigits: 3 })} kg`
}

/** Any spelling: 'R-410 A', 'r32', 'Propan'; undefined for an unknown one. */
export function readRefrigerant(text: string): Refrigerant | undefined {
  const key = text
    .replace(/\s*\([^)]{2,}\)$/, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
  const common: Record<string, Refrigerant> = { PROPAN: 'R290', IZOBUTAN: 'R600A', AMONIAK: 'R717', CO2: 'R744' }
  const code = key.startsWith('R') ? key : `R${key}`
  return common[key] ?? refrigerants.find((each) => each === code || `${each}E` === code)
}
