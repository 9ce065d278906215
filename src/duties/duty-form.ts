import type { Device } from '#domain/devices/device'
import type { Duty, DutyInput, DutyKind } from '#domain/duties/duty'
import { dueOnRequired, dutyInputSchema, dutyErrors } from '#domain/duties/duty'
import { proposedDuties } from '#domain/duties/proposed-duties'
import type { ProposedDuty } from '#domain/duties/proposed-duties'
import type { Settings } from '#domain/settings/settings'
import { zlotyOf } from '#domain/text/money'
import type { Day } from '#domain/time/day'

/** `commissionedOn`: of the device, from which a series may be counted */
export const dutyFormSchema = (device: { commissionedOn: Day | null; isNew?: boolean }) =>
  dutyInputSchema.check(({ value, issues }) => {
    for (const [field, message] of Object.entries(dutyErrors(value, device) ?? {})) {
      issues.push({ code: 'custom', input: value, path: [field], message })
    }
    if (value.active && value.dueOn === null && value.anchor === 'FIXED_DAY') {
      issues.push({ code: 'custom', input: value, path: ['dueOn'], message: dueOnRequired })
    }
  })

type DutyForm = ReturnType<typeof dutyForm>

/** Texts and days that are not known are empty fields. */
export function dutyForm(duty: DutyInput) {
  const { kind, reason, anchor, intervalMonths, opensMonths, hard, active, minutes, price } = duty
  return {
    kind,
    reason,
    anchor,
    intervalMonths,
    opensMonths,
    hard,
    active,
    minutes,
    price: price === null ? null : zlotyOf(price),
    name: duty.name ?? '',
    source: duty.source ?? '',
    dueOn: duty.dueOn ?? '',
    until: duty.until ?? '',
  }
}

const kindDefaults: Record<DutyKind, Pick<DutyInput, 'reason' | 'anchor' | 'hard'>> = {
  WARRANTY: { reason: 'MAKER', anchor: 'COMMISSIONING', hard: true },
  LEAK_CHECK: { reason: 'LAW', anchor: 'LAST_DONE', hard: true },
  GAS_INSTALLATION: { reason: 'LAW', anchor: 'LAST_DONE', hard: true },
  FLUES: { reason: 'LAW', anchor: 'LAST_DONE', hard: true },
  CONTRACT: { reason: 'CONTRACT', anchor: 'FIXED_DAY', hard: true },
  OWN: { reason: 'OFFICE', anchor: 'LAST_DONE', hard: false },
}

/** Prices and lengths of new duties, of the settings */
export type DutyDefaultValues = Pick<Settings, 'dutyPrice' | 'dutyMinutes'>

/** A new duty of a kind: as proposed, else with what is usual for the kind */
export function newDuty(
  kind: DutyKind,
  device: Device,
  proposals: readonly ProposedDuty[],
  { dutyPrice, dutyMinutes }: Partial<DutyDefaultValues>,
): DutyForm {
  const usualWork = { price: dutyPrice?.[kind] ?? null, minutes: dutyMinutes?.[kind] ?? null }
  const proposal = proposals.find((each) => each.kind === kind)
  if (proposal) return dutyForm({ ...proposal, ...usualWork })
  const anchor =
    kindDefaults[kind].anchor === 'COMMISSIONING' && !device.commissionedOn ? 'FIXED_DAY' : kindDefaults[kind].anchor
  const empty = { name: null, source: null, dueOn: null, until: null, active: true }
  return dutyForm({ ...kindDefaults[kind], ...empty, ...usualWork, kind, anchor, intervalMonths: 12, opensMonths: 1 })
}

/** Proposals of kinds that the device does not have yet */
export function openProposals(
  device: Device,
  duties: readonly Duty[],
  { warrantyWindows = [] }: Partial<Pick<Settings, 'warrantyWindows'>>,
  today: Day,
): ProposedDuty[] {
  return proposedDuties(device, warrantyWindows, today).filter(({ kind }) => !duties.some((duty) => duty.kind === kind))
}
