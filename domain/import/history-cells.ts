import type { z } from 'zod'
import { groszeOf, priceWireSchema } from '../text/money'
import type { Day } from '../time/day'
import { isDay } from '../time/day'
import { readInstant } from '../time/offset-instant'

/** These columns connect the sheets of one export: equal numbers mean the same client or device. */
export const clientNumberHead = 'Nr klienta'
export const deviceNumberHead = 'Nr urządzenia'

/** The cell below a head; empty when there is no such column. */
export type CellOf = (head: string) => string

export class UnreadableHistory extends Error {}

export function instantIn(cellOf: CellOf, head: string): Date {
  const instant = readInstant(cellOf(head))
  if (!instant) throw new UnreadableHistory(`„${cellOf(head)}” w „${head}” nie jest datą i godziną`)
  return instant
}

export function dayIn(cellOf: CellOf, head: string): Day {
  const text = cellOf(head)
  if (!isDay(text)) throw new UnreadableHistory(`„${text}” w „${head}” nie jest datą`)
  return text
}

/**
 * Refuses a future day for what has happened already.
 * @throws UnreadableHistory for a day to come
 */
export function refuseAhead(head: string, on: Day, today: Day): void {
  if (on > today) throw new UnreadableHistory(`„${head}”: ten dzień jest w przyszłości`)
}

export function nameIn<Word extends string>(cellOf: CellOf, head: string, names: Record<Word, string>): Word {
  const text = cellOf(head)
  const match = (Object.keys(names) as Word[]).find((word) => names[word] === text)
  if (!match) throw new UnreadableHistory(`„${text}” w „${head}”: takiej wartości tu nie ma`)
  return match
}

export function priceIn(cellOf: CellOf, head: string): number | null {
  const text = cellOf(head)
  if (text === '') return null
  if (!/^\d{1,7}([.,]\d{1,2})?$/.test(text)) throw new UnreadableHistory(`„${text}” w „${head}” nie jest kwotą`)
  return groszeOf(checked(priceWireSchema, head, Number(text.replace(',', '.'))))
}

/**
 * A value as the form takes it.
 * @throws UnreadableHistory
 */
export function checked<Schema extends z.ZodType>(schema: Schema, head: string, value: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(value)
  if (error) throw new UnreadableHistory(`„${head}”: ${error.issues[0]!.message}`)
  return data!
}

/** @throws UnreadableHistory for anything but 'tak' and 'nie' */
export function yesIn(cellOf: CellOf, head: string): boolean {
  return nameIn(cellOf, head, { yes: 'tak', no: 'nie' }) === 'yes'
}

/** A cell that `yesIn` reads */
export const yesCell = (is: boolean) => (is ? 'tak' : 'nie')

/** @throws UnreadableHistory for anything but a whole number */
export function numberIn(cellOf: CellOf, head: string): number {
  const text = cellOf(head)
  if (!/^\d{1,6}$/.test(text)) throw new UnreadableHistory(`„${text}” w „${head}” nie jest liczbą całkowitą`)
  return Number(text)
}
