import { z } from 'zod'
import { clearable, lineText } from '../text/plain'
import type { Day } from '../time/day'
import { formatDay } from '../time/format'
import { daySchema } from '../time/wire'
import type { DeviceType } from './device-type'
import { deviceTypeNames } from './device-type'
import type { Refrigerant } from './refrigerant'
import { co2Equivalent, formatCharge, formatCo2, refrigerantName, refrigerants } from './refrigerant'

export const fuels = ['NATURAL_GAS', 'LPG', 'OIL', 'PELLET', 'WOOD', 'COAL'] as const
export type Fuel = (typeof fuels)[number]

export const fuelNames: Record<Fuel, string> = {
  NATURAL_GAS: 'gaz ziemny',
  LPG: 'gaz płynny',
  OIL: 'olej opałowy',
  PELLET: 'pelet',
  WOOD: 'drewno',
  COAL: 'węgiel',
}

/** What is known about a device in addition to its documented fields; all of it is optional. */
export interface Equipment {
  manufacturer: string | null
  model: string | null
  serialNumber: string | null
  commissionedOn: Day | null
  warrantyUntil: Day | null
  refrigerant: Refrigerant | null
  refrigerantGrams: number | null
  /** Hermetically sealed, and labelled as such */
  hermetic: boolean
  /** In a residential building */
  residential: boolean
  /** Has a system that detects leaks */
  leakDetection: boolean
  fuel: Fuel | null
}

export const noEquipment: Equipment = {
  manufacturer: null,
  model: null,
  serialNumber: null,
  commissionedOn: null,
  warrantyUntil: null,
  refrigerant: null,
  refrigerantGrams: null,
  hermetic: false,
  residential: false,
  leakDetection: false,
  fuel: null,
}

/** 'Pompa ciepła Vaillant aroTHERM plus'; by its data plate, or else by its name */
export function deviceDescription({
  type,
  name,
  manufacturer,
  model,
}: Pick<Equipment, 'manufacturer' | 'model'> & { type: DeviceType; name: string | null }): string {
  const plate = [manufacturer, model].filter(Boolean).join(' ')
  return [deviceTypeNames[type], plate || name].filter(Boolean).join(' ')
}

export const maxRefrigerantGrams = 1_000_000

export const equipmentShape = {
  manufacturer: clearable(lineText(80)),
  model: clearable(lineText(120)),
  serialNumber: clearable(lineText(60)),
  commissionedOn: clearable(daySchema),
  warrantyUntil: clearable(daySchema),
  refrigerant: clearable(z.enum(refrigerants)),
  refrigerantGrams: clearable(
    z
      .int()
      .min(1, { error: 'Ilość czynnika musi być większa od zera' })
      .max(maxRefrigerantGrams, { error: 'Najwyżej 1000 kg' }),
  ),
  hermetic: z.boolean().optional(),
  residential: z.boolean().optional(),
  leakDetection: z.boolean().optional(),
  fuel: clearable(z.enum(fuels)),
}

export const equipmentNames: Record<keyof Equipment, string> = {
  manufacturer: 'Producent',
  model: 'Model',
  serialNumber: 'Numer seryjny',
  commissionedOn: 'Data uruchomienia',
  warrantyUntil: 'Gwarancja do',
  refrigerant: 'Czynnik chłodniczy',
  refrigerantGrams: 'Ilość czynnika (kg)',
  hermetic: 'Hermetyczne i tak oznakowane',
  residential: 'W budynku mieszkalnym',
  leakDetection: 'System wykrywania wycieków',
  fuel: 'Paliwo',
}

const yes = (value: boolean) => (value ? 'tak' : null)

/** Each field as a text; null for what is not known. The charge is a number of kilograms. */
export function equipmentTexts(equipment: Equipment): Record<keyof Equipment, string | null> {
  const { manufacturer, model, serialNumber, commissionedOn, warrantyUntil } = equipment
  const { refrigerant, refrigerantGrams, hermetic, residential, leakDetection, fuel } = equipment
  return {
    manufacturer,
    model,
    serialNumber,
    commissionedOn: commissionedOn && formatDay(commissionedOn),
    warrantyUntil: warrantyUntil && formatDay(warrantyUntil),
    refrigerant: refrigerant && refrigerantName(refrigerant),
    refrigerantGrams: refrigerantGrams === null ? null : formatCharge(refrigerantGrams).replace(/\s*kg$/, ''),
    hermetic: yes(hermetic),
    residential: yes(residential),
    leakDetection: yes(leakDetection),
    fuel: fuel && fuelNames[fuel],
  }
}

/** 'R410A, 2,4 kg (5,01 t CO₂e)'; null where the refrigerant is unknown */
export function refrigerantText({
  refrigerant,
  refrigerantGrams,
}: Pick<Equipment, 'refrigerant' | 'refrigerantGrams'>): string | null {
  if (!refrigerant) return null
  if (refrigerantGrams === null) return refrigerantName(refrigerant)
  const tonnes = formatCo2(co2Equivalent(refrigerant, refrigerantGrams))
  return `${refrigerantName(refrigerant)}, ${formatCharge(refrigerantGrams)} (${tonnes})`
}
