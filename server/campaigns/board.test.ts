import * as fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { CampaignStop } from '#domain/campaigns/stop'
import { addDays, asDay } from '#domain/time/day'
import { campaigns, campaignStops, jobs } from '../db/schema'
import { brokenConditions } from '../testing/board-check'
import { addCampaign, addDevices, campaignInput, campaignsHost, planCampaign } from '../testing/campaigns'

const { host, manager, technicianIds } = await campaignsHost(2)
await addDevices(host, 16)

const at = fc.nat(15)
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('PLAN' as const) }),
    fc.record({
      kind: fc.constant('MOVE' as const),
      at,
      technician: fc.nat(1),
      days: fc.nat(15),
      begins: fc.option(fc.integer({ min: 400, max: 1000 }), { nil: undefined }),
    }),
    fc.record({ kind: fc.constant('LOCK' as const), at }),
    fc.record({ kind: fc.constantFrom('UNLOCK' as const, 'RELEASE' as const, 'REMOVE' as const), at }),
    fc.record({ kind: fc.constantFrom('OFFER' as const, 'ACCEPT' as const), at }),
  ),
  { minLength: 4, maxLength: 12 },
)
type Step = typeof steps extends fc.Arbitrary<(infer S)[]> ? S : never

async function take(id: number, stops: CampaignStop[], step: Step): Promise<void> {
  if (step.kind === 'PLAN') {
    await planCampaign(host, id, { iterations: 20 })
    return
  }
  const stop = stops[step.at % stops.length]!
  const post = (what: string, body?: object) => manager('POST', `/api/campaigns/${id}/stops/${stop.id}/${what}`, body)
  switch (step.kind) {
    case 'MOVE': {
      const to = { technicianId: technicianIds[step.technician], day: addDays(asDay('2026-11-24'), step.days) }
      await post('move', { ...to, ...(step.begins !== undefined && { begins: step.begins }) })
      return
    }
    case 'LOCK':
    case 'UNLOCK': {
      await post('lock', { locked: step.kind === 'LOCK' })
      return
    }
    case 'RELEASE': {
      await post('release')
      return
    }
    case 'REMOVE': {
      await post('remove')
      return
    }
    default: {
      const state = step.kind === 'OFFER' ? 'OFFERED' : 'ACCEPTED'
      if (stop.day !== null)
        await host.database.update(campaignStops).set({ state }).where(eq(campaignStops.id, stop.id))
    }
  }
}

/** What a plan leaves alone: what was told to a customer, or put there by a person */
const isHeld = ({ state, locked, day: on }: CampaignStop) =>
  on !== null && (locked || ['OFFERED', 'ACCEPTED', 'MOVED'].includes(state))

const placeOf = ({ technicianId, day: on, begins, state }: CampaignStop) => [technicianId, on, begins, state]

/** Visits of a technician that begin before the one before has ended, read without the code that plans */
function overlaps(stops: CampaignStop[]): [number, number][] {
  const placed = stops.filter(({ day: on }) => on !== null).toSorted((one, other) => one.begins! - other.begins!)
  return placed.flatMap((one, at) => {
    const next = placed.slice(at + 1).find((each) => each.technicianId === one.technicianId && each.day === one.day)
    return next && next.begins! < one.begins! + one.minutes ? [[one.id, next.id] as [number, number]] : []
  })
}

test('whatever people and the solver do, nothing that is fixed moves, and no window and no working hours are broken', async () => {
  const keptByPlans = new Set<string>()
  await fc.assert(
    fc.asyncProperty(steps, async (actions) => {
      await host.database.delete(jobs)
      await host.database.delete(campaigns)
      const id = await addCampaign(host, campaignInput(technicianIds))
      let before = await planCampaign(host, id, { iterations: 20 })
      for (const step of [...actions, { kind: 'PLAN' } as const]) {
        await take(id, before, step)
        const after = (await manager<{ stops: CampaignStop[] }>('GET', `/api/campaigns/${id}/board`)).body.stops
        for (const stop of before) {
          const touched = step.kind !== 'PLAN' && before[step.at % before.length]!.id === stop.id
          if (!isHeld(stop) || touched) continue
          if (step.kind === 'PLAN') keptByPlans.add(stop.locked ? 'locked' : stop.state)
          const now = after.find((each) => each.id === stop.id)!
          expect(placeOf(now)).toEqual(placeOf(stop))
        }
        expect(overlaps(after)).toEqual([])
        expect(await brokenConditions(host, id)).toEqual([])
        before = after
      }
    }),
    { numRuns: 8 },
  )
  expect(keptByPlans).toEqual(new Set(['OFFERED', 'ACCEPTED', 'MOVED', 'locked']))
})
