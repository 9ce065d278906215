import type { DeviceType } from '../devices/device-type'
import type { Equipment } from '../devices/equipment'
import type { WarrantyWindow } from '../settings/warranty-window'
import { windowRule } from '../settings/warranty-window'
import { fold } from '../text/fold'
import type { Day } from '../time/day'
import { addMonths } from '../time/day'
import type { DutyInput } from './duty'
import { leakCheckOf, leakCheckSource } from './leak-check'

/** Yearly checks of gas installations and flues, of detached houses as well; in force since 1 January 1995 */
export const buildingLawSource = 'Prawo budowlane, art. 62 ust. 1 pkt 1 lit. c'

export interface ProposedDuty extends DutyInput {
  dueOn: Day
  /** Reason for the proposal, as a sentence */
  because: string
}

type DeviceSpec = Equipment & { type: DeviceType; nextInspectionDate: Day }

/**
 * Duties that follow from what is known about a device (rule I16). All are proposals: none is stored before a person
 * accepts it.
 * @param windows of the settings; the first that fits counts
 */
export function proposedDuties(device: DeviceSpec, windows: readonly WarrantyWindow[], today: Day): ProposedDuty[] {
  return [leakCheck(device, today), ...boilerChecks(device, today), warranty(device, windows, today)].filter(
    (duty) => duty !== null,
  )
}

const byLaw = {
  name: null,
  reason: 'LAW',
  anchor: 'LAST_DONE',
  opensMonths: 1,
  hard: true,
  until: null,
  active: true,
  price: null,
  minutes: null,
} as const

function leakCheck(device: DeviceSpec, today: Day): ProposedDuty | null {
  const check = leakCheckOf(device)
  if (check.kind !== 'REQUIRED') return null
  const { months, because } = check
  const dueOn = withInspection(device, months, today)
  return { ...byLaw, kind: 'LEAK_CHECK', source: leakCheckSource, intervalMonths: months, dueOn, because }
}

function boilerChecks(device: DeviceSpec, today: Day): ProposedDuty[] {
  if (device.type !== 'GAS_BOILER') return []
  const burnsGas = device.fuel === null || device.fuel === 'NATURAL_GAS' || device.fuel === 'LPG'
  const kinds = burnsGas ? (['GAS_INSTALLATION', 'FLUES'] as const) : (['FLUES'] as const)
  const because = 'Raz w roku, także w domach jednorodzinnych.'
  const dueOn = withInspection(device, 12, today)
  return kinds.map((kind) => ({ ...byLaw, kind, source: buildingLawSource, intervalMonths: 12, dueOn, because }))
}

/** The day of the next inspection, so that one visit serves both, but within the interval */
function withInspection({ nextInspectionDate }: DeviceSpec, months: number, today: Day): Day {
  const latest = addMonths(today, months)
  if (nextInspectionDate < today) return today
  return nextInspectionDate > latest ? latest : nextInspectionDate
}

function warranty(
  { type, manufacturer, commissionedOn, warrantyUntil }: DeviceSpec,
  windows: readonly WarrantyWindow[],
  today: Day,
): ProposedDuty | null {
  if (!manufacturer || !commissionedOn || !warrantyUntil) return null
  const name = fold(manufacturer)
  const window = windows.find((each) => each.type === type && name.includes(fold(each.maker)))
  if (!window) return null
  const { fromMonth, toMonth, fromYear, untilYear } = window
  const endOf = (year: number) => addMonths(commissionedOn, 12 * (year - 1) + toMonth)
  const until = untilYear !== null && endOf(untilYear) < warrantyUntil ? endOf(untilYear) : warrantyUntil
  const atAnniversary = toMonth === 12
  // Each end is counted from the start, because February may have cut an earlier one short.
  let year = fromYear
  while (endOf(year) < today) year++
  const dueOn = endOf(year)
  if (dueOn > until) return null
  const rule = `${manufacturer}: ${windowRule(window)}`
  return {
    kind: 'WARRANTY',
    name: null,
    reason: 'MAKER',
    hard: true,
    active: true,
    anchor: atAnniversary ? 'COMMISSIONING' : 'FIXED_DAY',
    intervalMonths: 12,
    opensMonths: toMonth - fromMonth,
    dueOn,
    until,
    price: null,
    minutes: null,
    source: `Warunki gwarancji ${manufacturer}`,
    because: window.checked ? `${rule}.` : `${rule}. To przykład, sprawdź w warunkach gwarancji.`,
  }
}
