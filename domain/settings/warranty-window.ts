import { z } from 'zod'
import { whole } from '../api/whole'
import type { DeviceType } from '../devices/device-type'
import { deviceTypeNames, deviceTypes } from '../devices/device-type'
import { requiredLine } from '../text/plain'

const monthError = 'Miesiąc od 0 do 12'
const yearError = 'Rok od 1 do 30'

/**
 * When a maker's warranty wants its inspection: in which months of which years, both counted in full from commissioning
 */
export const warrantyWindowSchema = z
  .strictObject({
    /** Part of the maker's name */
    maker: requiredLine(80, 'Podaj producenta'),
    type: z.enum(deviceTypes, { error: 'Wybierz typ urządzenia' }),
    /** Full months since commissioning or its anniversary */
    fromMonth: whole(0, 11, monthError),
    toMonth: whole(1, 12, monthError),
    fromYear: whole(1, 30, yearError),
    /** null: until the warranty ends */
    untilYear: whole(1, 30, yearError).nullable(),
    /** Whether the office has compared it with the maker's terms; the shipped ones are examples */
    checked: z.boolean(),
  })
  .check(({ value: { fromMonth, toMonth, fromYear, untilYear }, issues, value }) => {
    const addIssue = (field: keyof typeof value, message: string) =>
      issues.push({ code: 'custom', path: [field], message, input: value })
    if (toMonth <= fromMonth) addIssue('toMonth', 'Koniec musi być po początku')
    if (untilYear !== null && untilYear < fromYear) addIssue('untilYear', 'Nie przed pierwszym rokiem')
  })
export type WarrantyWindow = z.output<typeof warrantyWindowSchema>

export const warrantyWindowsSchema = z.array(warrantyWindowSchema).max(40, { error: 'Najwyżej 40 pozycji' })

const heatPump: Pick<WarrantyWindow, 'type' | 'toMonth' | 'checked'> = {
  type: 'HEAT_PUMP',
  toMonth: 12,
  checked: false,
}

/** Examples, which the office checks against its own papers (rule I18) */
export const shippedWindows: WarrantyWindow[] = [
  { ...heatPump, maker: 'Vaillant', fromMonth: 9, fromYear: 1, untilYear: null },
  { ...heatPump, maker: 'Bosch', fromMonth: 9, fromYear: 1, untilYear: null },
  { ...heatPump, maker: 'NIBE', fromMonth: 11, fromYear: 2, untilYear: 4 },
]

/** 'Vaillant, pompa ciepła: między 9. a 12. miesiącem każdego roku' */
export function windowText(window: WarrantyWindow): string {
  const { maker, type } = window
  return `${maker || 'Bez nazwy'}, ${typeName(type)}: ${windowRule(window)}`
}

const typeName = (type: DeviceType) => deviceTypeNames[type].toLocaleLowerCase('pl')

/** 'między 9. a 12. miesiącem każdego roku' or '… lat 2–4' */
export function windowRule({ fromMonth, toMonth, ...years }: WarrantyWindow): string {
  return `między ${fromMonth}. a ${toMonth}. miesiącem ${yearsText(years)}`
}

function yearsText({ fromYear, untilYear }: Pick<WarrantyWindow, 'fromYear' | 'untilYear'>): string {
  if (untilYear === fromYear) return `roku ${fromYear}`
  if (untilYear !== null) return `lat ${fromYear}–${untilYear}`
  return fromYear === 1 ? 'każdego roku' : `każdego roku od ${fromYear}.`
}
