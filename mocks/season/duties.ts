import type { DutyInput, DutyKind } from '#domain/duties/duty'
import { proposedDuties } from '#domain/duties/proposed-duties'
import { shippedWindows } from '#domain/settings/warranty-window'
import type { Day } from '#domain/time/day'
import { addDays, addMonths } from '#domain/time/day'
import { dayAt, instantAt } from '#domain/time/warsaw'
import type { SeasonContext } from './context'
import type { DeviceDraft, DutyDraft } from './drafts'
import { randomFor } from './random'

/** How many of each kind */
const counts: Record<DutyKind, number> = {
  WARRANTY: 4,
  LEAK_CHECK: 6,
  GAS_INSTALLATION: 6,
  FLUES: 6,
  CONTRACT: 3,
  OWN: 3,
}

/** Duties that the office took over nine months ago; most of those due since were fulfilled. */
export function generateDuties({ devices, today }: SeasonContext): DutyDraft[] {
  const random = randomFor('duties')
  const since = addDays(today, -270)
  const remaining = { ...counts }
  let pastCount = 0
  return devices
    .filter(({ createdAt }) => dayAt(createdAt) < since)
    .flatMap((device) =>
      [...proposedDuties(device, shippedWindows, since), ...agreedDuties(device, since)].map((duty) => ({
        device,
        duty,
      })),
    )
    .filter(({ duty }) => remaining[duty.kind]-- > 0)
    .map(({ device, duty: { because: _why, ...input } }, place) => {
      const { dueOn } = input
      const doneOn =
        dueOn !== null && dueOn < today && pastCount++ % 3 !== 1 ? addDays(dueOn, -random.whole(1, 20)) : null
      return {
        device,
        input,
        at: instantAt(since, 9, place),
        done: doneOn && doneOn > since ? { on: doneOn, at: instantAt(doneOn, 16, place) } : null,
      }
    })
}

/** What only some customers agree on with the office */
function agreedDuties({ type, manufacturer }: DeviceDraft, since: Day): (DutyInput & { because?: string })[] {
  const yearly = {
    intervalMonths: 12,
    opensMonths: 1,
    until: null,
    active: true,
    source: null,
    price: null,
    minutes: null,
  }
  if (type === 'HEAT_PUMP' && !manufacturer)
    return [
      {
        ...yearly,
        kind: 'CONTRACT',
        name: null,
        reason: 'CONTRACT',
        source: 'Umowa serwisowa',
        hard: true,
        anchor: 'FIXED_DAY',
        dueOn: addMonths(since, 10),
        until: addMonths(since, 36),
      },
    ]
  if (type === 'AIR_CONDITIONER')
    return [
      {
        ...yearly,
        kind: 'OWN',
        name: 'Czyszczenie filtrów',
        reason: 'OFFICE',
        hard: false,
        anchor: 'LAST_DONE',
        intervalMonths: 6,
        dueOn: addMonths(since, 6),
      },
    ]
  return []
}
