import { checkAnswer } from '#domain/routing/check'
import { plannedDay, stopsByShift } from '#domain/season/days'
import { shiftKey } from '#domain/season/season'
import { readSeason } from '../campaigns/model'
import type { TestHost } from './host'

/**
 * What is wrong with the board of a campaign, as sentences: each day is checked by code that the search does not share.
 */
export async function brokenConditions(host: TestHost, campaignId: number): Promise<string[]> {
  const { season, placed, travel } = await readSeason(host.ports, host.database, campaignId)
  const days = stopsByShift(season, placed)
  const problems: string[] = []
  for (const shift of season.shifts) {
    const inOrder = days.get(shiftKey(shift)) ?? []
    const { model, answer } = await plannedDay(season, shift, inOrder, travel)
    problems.push(...checkAnswer(model.problem, answer).map((each) => `${shiftKey(shift)}: ${each}`))
    // Nor may two overlap as they are stored.
    for (const [at, { stop, begins }] of inOrder.entries()) {
      const lacking = stop.fixed ? undefined : stop.needs.find((need) => !shift.skills.includes(need))
      if (lacking) problems.push(`${shiftKey(shift)}: ${stop.id} lacks ${lacking}`)
      const next = inOrder[at + 1]
      if (next && next.begins < begins + stop.duration)
        problems.push(`${shiftKey(shift)}: ${stop.id} and ${next.stop.id} overlap`)
    }
  }
  const shifts = new Set(season.shifts.map(shiftKey))
  for (const place of placed) if (!shifts.has(shiftKey(place))) problems.push(`${place.id} is on a day without work`)
  return problems
}
