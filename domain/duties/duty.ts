import { z } from 'zod'
import { whole } from '../api/whole'
import { idSchema, versionSchema } from '../api/id'
import { idsField, wordsField } from '../api/list-query'
import { deviceTypeCodec } from '../devices/device-type'
import { dutyKindNames, dutyKinds } from '../devices/duty-kind'
import type { Grosze } from '../text/money'
import { groszeCodec, groszeOf, priceWireSchema, zlotyOf } from '../text/money'
import { optionalLine, normalized } from '../text/plain'
import type { Day } from '../time/day'
import { addMonths, isDay } from '../time/day'
import { visitLength } from '../time/visit-length'
import { daySchema, instantCodec } from '../time/wire'

export type { DutyKind } from '../devices/duty-kind'
export { dutyKindNames, dutyKinds } from '../devices/duty-kind'
const dutyKindSchema = z.enum(dutyKinds, { error: 'Wybierz rodzaj obowiązku' })

/** Why it has to be done */
export const dutyReasons = ['LAW', 'MAKER', 'CONTRACT', 'OFFICE'] as const
export type DutyReason = (typeof dutyReasons)[number]

export const dutyReasonNames: Record<DutyReason, string> = {
  LAW: 'przepis',
  MAKER: 'gwarancja producenta',
  CONTRACT: 'umowa',
  OFFICE: 'zalecenie',
}

/** What the next due date is counted from: the day of the last work, or a series of days that work does not move */
export const dutyAnchors = ['LAST_DONE', 'COMMISSIONING', 'FIXED_DAY'] as const
type DutyAnchor = (typeof dutyAnchors)[number]

export const dutyAnchorNames: Record<DutyAnchor, string> = {
  LAST_DONE: 'od ostatniego wykonania',
  COMMISSIONING: 'od uruchomienia urządzenia',
  FIXED_DAY: 'zawsze tego samego dnia',
}

const optionalDay = normalized(z.union([z.literal(''), daySchema]).nullish(), (day) => day || null)
/** złoty as typed, grosze as stored */
const optionalPrice = z.codec(priceWireSchema.nullish(), z.custom<Grosze | null>(), {
  decode: (zloty) => (typeof zloty === 'number' ? groszeOf(zloty) : null),
  encode: (grosze) => (grosze === null ? null : zlotyOf(grosze)),
})

/** What a person says of a duty. Its rules across fields are in `dutyErrors`. */
export const dutyInputSchema = z.object({
  kind: dutyKindSchema,
  /** The name of a duty of kind OWN; for another kind, what the office calls it */
  name: optionalLine(80),
  reason: z.enum(dutyReasons, { error: 'Wybierz powód' }),
  /** Act, terms of the warranty, number of the contract */
  source: optionalLine(200),
  anchor: z.enum(dutyAnchors, { error: 'Wybierz, od czego liczyć termin' }),
  intervalMonths: whole(1, 120, 'Odstęp to od 1 do 120 miesięcy'),
  /** How long before its due date the duty may be fulfilled */
  opensMonths: whole(0, 24, 'Od 0 do 24 miesięcy przed terminem'),
  /** Whether something is lost once the due date passes; otherwise it is a wish */
  hard: z.boolean(),
  /** null: nothing more is due */
  dueOn: optionalDay,
  /** After this day there is no further due date: the end of a warranty or contract */
  until: optionalDay,
  active: z.boolean(),
  /** Added to the list price, if the visit is an inspection, too; null: no price of its own */
  price: optionalPrice,
  /** How long its work takes; null: not known */
  minutes: normalized(
    whole(visitLength.min, visitLength.max, `Od ${visitLength.min} do ${visitLength.max} minut`).nullish(),
    (minutes) => minutes ?? null,
  ),
})
export type DutyInput = z.output<typeof dutyInputSchema>

/**
 * Something that has to be done to a device again and again, in addition to its periodic inspection
 * (`Device.nextInspectionDate`)
 */
export const dutySchema = z.object({
  id: idSchema,
  deviceId: idSchema,
  clientId: idSchema,
  clientName: z.string(),
  clientPhone: z.string(),
  deviceType: deviceTypeCodec,
  deviceName: z.string().nullable(),
  city: z.string(),
  kind: dutyKindSchema,
  name: z.string().nullable(),
  reason: z.enum(dutyReasons),
  source: z.string().nullable(),
  anchor: z.enum(dutyAnchors),
  intervalMonths: z.int(),
  opensMonths: z.int(),
  hard: z.boolean(),
  dueOn: daySchema.nullable(),
  until: daySchema.nullable(),
  active: z.boolean(),
  price: groszeCodec.nullable(),
  minutes: z.int().nullable(),
  /** The first day on which the work counts; null without a due date */
  opensOn: daySchema.nullable(),
  lastDoneOn: daySchema.nullable(),
  /** When the customer last said by a link that they want a visit for the current due date */
  confirmedAt: instantCodec.nullable(),
  version: versionSchema,
})
export type Duty = z.output<typeof dutySchema>

export const dutyFieldNames = {
  kind: 'Rodzaj',
  name: 'Nazwa',
  reason: 'Powód',
  source: 'Podstawa',
  anchor: 'Termin liczony',
  anchorDay: 'Pierwszy termin serii',
  intervalMonths: 'Co ile miesięcy',
  opensMonths: 'Miesięcy przed terminem',
  hard: 'Termin nieprzekraczalny',
  dueOn: 'Termin',
  until: 'Obowiązuje do',
  lastDoneOn: 'Wykonano',
  active: 'Obowiązuje',
  price: 'Cena',
  minutes: 'Czas wizyty',
} satisfies Partial<Record<keyof Duty | 'anchorDay', string>>

export function dutyName({ kind, name }: Pick<Duty, 'kind' | 'name'>): string {
  return name ?? dutyKindNames[kind]
}

/** Whether a due date and the start of its window are days of the calendar (1900 to 2199) */
export const isInCalendar = (dueOn: Day, opensMonths: number): boolean =>
  isDay(dueOn) && isDay(addMonths(dueOn, -opensMonths))

export const dueOnRequired = 'Podaj najbliższy termin'

/** Errors by field; undefined for a valid duty. One that begins without a due date would never be due. */
export function dutyErrors(
  { kind, name, anchor, intervalMonths, opensMonths, dueOn, until, active }: DutyInput,
  { commissionedOn, isNew = false }: { commissionedOn: Day | null; isNew?: boolean },
): Partial<Record<keyof DutyInput, string>> | undefined {
  if (kind === 'OWN' && !name) return { name: 'Nazwij obowiązek' }
  if (anchor === 'COMMISSIONING' && !commissionedOn) return { anchor: 'To urządzenie nie ma daty uruchomienia' }
  if (opensMonths > intervalMonths) return { opensMonths: 'Nie wcześniej niż poprzedni termin' }
  if (isNew && active && !dueOn) return { dueOn: dueOnRequired }
  if (dueOn && !isInCalendar(dueOn, opensMonths)) return { dueOn: 'Podaj późniejszy termin' }
  if (until && dueOn && until < dueOn) return { until: 'Koniec jest przed najbliższym terminem' }
  return undefined
}

/**
 * State of a duty: its due date has passed, it may be fulfilled, or it is not time yet; ENDED without a due date, or
 * switched off
 */
const dutyStates = ['PASSED', 'OPEN', 'LATER', 'ENDED'] as const
export type DutyState = (typeof dutyStates)[number]

export function dutyState(
  { dueOn, opensOn, active }: Pick<Duty, 'dueOn' | 'opensOn' | 'active'>,
  today: Day,
): DutyState {
  if (!active || dueOn === null || opensOn === null) return 'ENDED'
  if (dueOn < today) return 'PASSED'
  return opensOn <= today ? 'OPEN' : 'LATER'
}

/** Whether work on a day counts for a duty, also if it is late */
export function isCurrent(duty: Pick<Duty, 'dueOn' | 'opensOn' | 'active'>, on: Day): boolean {
  return ['OPEN', 'PASSED'].includes(dutyState(duty, on))
}

/**
 * What work on a day means to the duties of its device: those whose window is open by then, if late, and those whose
 * hard end comes before it
 */
export function dutiesOn<Each extends Pick<Duty, 'dueOn' | 'opensOn' | 'active' | 'hard'>>(
  duties: readonly Each[],
  on: Day,
): { fit: Each[]; missed: Each[] } {
  return {
    fit: duties.filter((duty) => isCurrent(duty, on)),
    missed: duties.filter((duty) => duty.hard && dutyState(duty, on) === 'PASSED'),
  }
}

/**
 * Whether a visit on a day serves a duty (rule S27), as `isDutyBooked` does for visits in the calendar: within its
 * window, and not after a hard end
 */
export function isServedOn(duty: Pick<Duty, 'dueOn' | 'opensOn' | 'active' | 'hard'>, on: Day): boolean {
  const { fit, missed } = dutiesOn([duty], on)
  return fit.length > 0 && missed.length === 0
}

/** A hard end within this many days is near */
export const endingDays = 30

/**
 * `filter` of GET /api/duties; CURRENT: passed or open; ENDING: a hard end within `endingDays`, before which no visit
 * is booked
 */
export const dutyFilterSchema = z.strictObject({
  /** Each word must occur in the device or its client */
  q: wordsField,
  ids: idsField,
  deviceId: idSchema.optional(),
  deviceIds: idsField,
  /** Of the other devices of its client at the address of this one */
  sameAddressAs: idSchema.optional(),
  clientId: idSchema.optional(),
  kind: z.enum(dutyKinds).optional(),
  reason: z.enum(dutyReasons).optional(),
  state: z.enum([...dutyStates, 'CURRENT', 'ENDING']).optional(),
  /** Whether something is lost once it has passed */
  hard: z.boolean().optional(),
})
export type DutyFilter = z.output<typeof dutyFilterSchema>

export const dutySorts = ['id', 'dueOn'] as const
export type DutySort = (typeof dutySorts)[number]
