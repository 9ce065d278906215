import type { DutyInput, DutyKind } from '#domain/duties/duty'
import { buildingLawSource } from '#domain/duties/proposed-duties'
import { leakCheckSource } from '#domain/duties/leak-check'
import { addDays } from '#domain/time/day'
import type { duties } from '#server/db/schema'
import { office } from '../season/company'
import { randomFor } from '../season/random'
import type { DeviceRow, WithId, SeedContext } from './context'
import { moment } from './context'

type Rule = Pick<DutyInput, 'kind' | 'reason' | 'source'>

const rules: readonly Rule[] = [
  { kind: 'LEAK_CHECK', reason: 'LAW', source: leakCheckSource },
  { kind: 'CONTRACT', reason: 'CONTRACT', source: 'Umowa serwisowa' },
  { kind: 'WARRANTY', reason: 'MAKER', source: 'Warunki gwarancji' },
]
const boilerRules: readonly Rule[] = (['FLUES', 'GAS_INSTALLATION', 'CONTRACT'] satisfies DutyKind[]).map((kind) =>
  kind === 'CONTRACT' ? rules[1]! : { kind, reason: 'LAW', source: buildingLawSource },
)

/** The i-th duty belongs to device i modulo their number. Most are due within a year; about 2 % have passed. */
export function dutyRows(
  { today, last }: SeedContext,
  from: number,
  to: number,
  machines: readonly DeviceRow[],
): WithId<typeof duties.$inferInsert>[] {
  const random = randomFor(`seed duties ${last.duties} ${from}`)
  const stamp = moment(addDays(today, -300), 12)
  return Array.from({ length: to - from }, (_, offset) => {
    const place = from + offset
    const device = machines[place % machines.length]!
    const kinds = device.type === 'GAS_BOILER' ? boilerRules : rules
    const rule = kinds[Math.floor(place / machines.length) % kinds.length]!
    const dueOn = addDays(today, random.chance(0.02) ? -random.whole(1, 90) : random.whole(0, 364))
    const series = rule.reason !== 'LAW'
    return {
      ...rule,
      id: last.duties + place + 1,
      deviceId: device.id,
      name: null,
      anchor: series ? 'FIXED_DAY' : 'LAST_DONE',
      anchorDay: series ? dueOn : null,
      intervalMonths: 12,
      opensMonths: 1,
      hard: true,
      dueOn,
      until: null,
      lastDoneOn: random.chance(0.7) ? addDays(dueOn, -random.whole(365, 395)) : null,
      createdAt: stamp,
      createdBy: office.manager,
      updatedAt: stamp,
    }
  })
}
