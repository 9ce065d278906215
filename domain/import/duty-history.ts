import type { Duty, DutyInput } from '../duties/duty'
import {
  dutyAnchorNames,
  dutyFieldNames,
  dutyInputSchema,
  dutyKindNames,
  dutyReasonNames,
  dutyErrors,
} from '../duties/duty'
import { zlotyOf } from '../text/money'
import type { Day } from '../time/day'
import type { CellOf } from './history-cells'
import {
  dayIn,
  deviceNumberHead,
  nameIn,
  numberIn,
  priceIn,
  refuseAhead,
  UnreadableHistory,
  yesCell,
  yesIn,
} from './history-cells'
import type { WorkbookCell } from './workbook-cell'
import { dayCell, moneyCell } from './workbook-cell'

export interface HistoryDuty extends DutyInput, Pick<Duty, 'lastDoneOn'> {
  /** The first day of the series; null where the due date is counted from the last work */
  anchorDay: Day | null
  /** The device's number in the export, not an id of this installation */
  device: string
}

/** The columns as in the database */
type DutyRow = {
  [Field in keyof HistoryDuty]: Day | null extends HistoryDuty[Field] ? string | null : HistoryDuty[Field]
}

const n = { ...dutyFieldNames, price: 'Cena (zł)', minutes: 'Czas wizyty (min)' }

export const dutyHeads = [
  n.kind,
  n.name,
  n.reason,
  n.source,
  n.anchor,
  n.anchorDay,
  n.intervalMonths,
  n.opensMonths,
  n.hard,
  n.dueOn,
  n.until,
  n.lastDoneOn,
  n.active,
  n.price,
  n.minutes,
  'Klient',
  'Telefon',
  'Urządzenie',
  deviceNumberHead,
]

export function writeDuty(of: DutyRow, about: { client: string; phone: string; device: string }): WorkbookCell[] {
  return [
    dutyKindNames[of.kind],
    of.name,
    dutyReasonNames[of.reason],
    of.source,
    dutyAnchorNames[of.anchor],
    dayCell(of.anchorDay),
    { number: of.intervalMonths },
    { number: of.opensMonths },
    yesCell(of.hard),
    dayCell(of.dueOn),
    dayCell(of.until),
    dayCell(of.lastDoneOn),
    yesCell(of.active),
    moneyCell(of.price),
    of.minutes === null ? null : { number: of.minutes },
    about.client,
    about.phone,
    about.device,
    of.device,
  ]
}

/**
 * Checked as in the form.
 * @throws UnreadableHistory
 */
export function readDuty(cellOf: CellOf, today: Day): HistoryDuty {
  const device = cellOf(deviceNumberHead)
  if (device === '') throw new UnreadableHistory(`Brak „${deviceNumberHead}”`)
  const anchor = nameIn(cellOf, n.anchor, dutyAnchorNames)
  const anchorDay = anchor === 'LAST_DONE' ? null : dayIn(cellOf, n.anchorDay)
  const price = priceIn(cellOf, n.price)
  const { data, error } = dutyInputSchema.safeParse({
    kind: nameIn(cellOf, n.kind, dutyKindNames),
    name: cellOf(n.name),
    reason: nameIn(cellOf, n.reason, dutyReasonNames),
    source: cellOf(n.source),
    anchor,
    hard: yesIn(cellOf, n.hard),
    active: yesIn(cellOf, n.active),
    intervalMonths: numberIn(cellOf, n.intervalMonths),
    opensMonths: numberIn(cellOf, n.opensMonths),
    dueOn: cellOf(n.dueOn),
    until: cellOf(n.until),
    price: price === null ? null : zlotyOf(price),
    minutes: cellOf(n.minutes) === '' ? null : numberIn(cellOf, n.minutes),
  })
  if (error) throw new UnreadableHistory(error.issues[0]!.message)
  const [refusal] = Object.values(dutyErrors(data, { commissionedOn: anchorDay }) ?? {})
  if (refusal) throw new UnreadableHistory(refusal)
  const lastDoneOn = cellOf(n.lastDoneOn) === '' ? null : dayIn(cellOf, n.lastDoneOn)
  if (lastDoneOn) refuseAhead(n.lastDoneOn, lastDoneOn, today)
  return { ...data, device, anchorDay, lastDoneOn }
}
