import { z } from 'zod'
import { equipmentShape, fuelNames, fuels } from '../devices/equipment'
import { readRefrigerant } from '../devices/refrigerant'
import { needsInOrder, visitNeedNames, visitNeeds } from '../devices/visit-needs'
import { fold } from '../text/fold'
import { equipmentFields } from './fields'
import { readDate } from './read-date'
import type { ParsedEquipment, TextOf } from './row'

type Field = (typeof equipmentFields)[number]

const shape = z.object(equipmentShape)

const readers: Record<Field, (text: string) => ParsedEquipment | undefined> = {
  manufacturer: (text) => checked({ manufacturer: text }),
  equipmentModel: (text) => checked({ model: text }),
  serialNumber: (text) => checked({ serialNumber: text }),
  commissionedOn: (text) => mapDefined(readDate(text), (commissionedOn) => ({ commissionedOn })),
  warrantyUntil: (text) => mapDefined(readDate(text), (warrantyUntil) => ({ warrantyUntil })),
  refrigerant: (text) => mapDefined(readRefrigerant(text), (refrigerant) => ({ refrigerant })),
  refrigerantKg: (text) => mapDefined(readGrams(text), (refrigerantGrams) => checked({ refrigerantGrams })),
  hermetic: (text) => mapDefined(readYesNo(text), (hermetic) => ({ hermetic })),
  residential: (text) => mapDefined(readYesNo(text), (residential) => ({ residential })),
  leakDetection: (text) => mapDefined(readYesNo(text), (leakDetection) => ({ leakDetection })),
  fuel: (text) => mapDefined(readFuel(text), (fuel) => ({ fuel })),
  needs: (text) => mapDefined(readNeeds(text), (needs) => ({ needs })),
}

/** The equipment of a row, and the texts that were understood. What was not stays for the notes. */
export function readEquipment(textOf: TextOf): { equipment: ParsedEquipment; understood: string[] } {
  const equipment: ParsedEquipment = {}
  const understood: string[] = []
  for (const field of equipmentFields) {
    const text = textOf(field)
    const values = text === '' ? undefined : readers[field](text)
    if (!values) continue
    Object.assign(equipment, values)
    understood.push(text)
  }
  return { equipment, understood }
}

function checked(values: z.input<typeof shape>): ParsedEquipment | undefined {
  const parsed = shape.safeParse(values)
  return parsed.success ? parsed.data : undefined
}

function mapDefined<Value>(value: Value | undefined, map: (value: Value) => ParsedEquipment | undefined) {
  return value === undefined ? undefined : map(value)
}

/** '1,2', '1.2 kg', '850 g', in grams */
function readGrams(text: string): number | undefined {
  const [, amount, unit = 'kg'] = /^\s*(\d+(?:[.,]\d+)?)\s*(kg|g)?\.?\s*$/i.exec(text) ?? []
  if (!amount) return undefined
  return Math.round(Number(amount.replace(',', '.')) * (unit.toLowerCase() === 'g' ? 1 : 1000))
}

function readYesNo(text: string): boolean | undefined {
  const word = fold(text.trim())
  if (/^(tak|t|1|x|yes|y|jest|prawda|true)$/.test(word)) return true
  return /^(nie|n|0|no|brak|falsz|false)$/.test(word) ? false : undefined
}

function readFuel(text: string) {
  const word = fold(text.trim())
  const match = fuels.find((fuel) => word === fold(fuelNames[fuel]))
  if (match) return match
  if (/lpg|plynny|propan/.test(word)) return 'LPG'
  if (/ziemny|gz ?50|^gaz$|^e$|gz-50/.test(word)) return 'NATURAL_GAS'
  if (/olej/.test(word)) return 'OIL'
  if (/pel+et/.test(word)) return 'PELLET'
  if (/drewn/.test(word)) return 'WOOD'
  return /wegiel|ekogroszek/.test(word) ? 'COAL' : undefined
}

/** 'Dwie osoby, drabina' */
function readNeeds(text: string) {
  const words = text.split(/[,;]/).map((word) => fold(word.trim()))
  const needs = words.map((word) => visitNeeds.find((need) => word === fold(visitNeedNames[need])))
  return needs.every((need) => need !== undefined) ? needsInOrder(needs) : undefined
}
