import type { FieldChange } from '#domain/services/changes'
import { serviceTypeNames, serviceTypeSchema } from '#domain/services/service'
import { formatMoney, groszeOf } from '#domain/text/money'
import { formatInstant } from '#domain/time/format'
import { formatDuration } from '../duration'

type Field = FieldChange['field']
type Value = string | number

const fields: Record<Field, { name: string; write: (value: Value) => string }> = {
  startsAt: { name: 'Termin', write: (value) => formatInstant(new Date(value)) },
  durationMinutes: { name: 'Czas trwania', write: (value) => formatDuration(Number(value)) },
  type: { name: 'Typ serwisu', write: (value) => typeName(value) },
  technician: { name: 'Serwisant', write: String },
  notes: { name: 'Uwagi', write: quoted },
  price: { name: 'Cena', write: (value) => formatMoney(groszeOf(Number(value))) },
  workDone: { name: 'Zrobiono', write: quoted },
  cancelReason: { name: 'Powód anulowania', write: quoted },
}

/** 'Termin: 23.11.2026, 11:00 → 24.11.2026, 09:00'; an empty side is left out. */
export function changeText({ field, from, to }: FieldChange): string {
  const { name, write } = fields[field]
  const [before, after] = [from, to].map((value) => (value === null ? undefined : write(value)))
  if (before === undefined) return `${name}: ${after}`
  return after === undefined ? `${name}: usunięto ${before}` : `${name}: ${before} → ${after}`
}

function typeName(value: Value): string {
  const type = serviceTypeSchema.safeParse(value)
  return type.success ? serviceTypeNames[type.data] : String(value)
}

function quoted(value: Value): string {
  return `„${value}”`
}
