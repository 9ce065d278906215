import type { z } from 'zod'
import type { eventChangeSchema } from '#domain/calendar/event-wire'
import { badDurationText, changedInput } from '#domain/calendar/event-wire'
import { command } from '../events/command'
import { invalid } from '../http/api-problem'
import { edit } from '../services/change'
import { lockService, refuseStaleService } from '../services/mutation'
import { serviceIn } from '../services/queries'

/**
 * Changes a service as an event (rule V4). Omitted fields stay as they are.
 * @param version the version that the editor started from; without it the last edit of a field wins
 * @throws ApiProblem STALE, NOT_FOUND, VALIDATION, CONFLICT
 */
export const changeEvent = command(
  async (
    step,
    { id, change, version }: { id: number; change: z.output<typeof eventChangeSchema>; version: number | undefined },
  ) => {
    const { tx } = step
    // Locked before it is read, so that the omitted fields overwrite no concurrent change.
    await lockService(tx, id)
    const before = await serviceIn(tx, id)
    refuseStaleService(before, version)
    const input = changedInput(before, change)
    if (!input) throw invalid({ end: badDurationText })
    return edit(step, { id, input, version })
  },
)
