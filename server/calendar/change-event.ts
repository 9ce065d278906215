import type { z } from 'zod'
import type { eventChangeSchema } from '#domain/calendar/event-wire'
import { badDurationText, changedInput } from '#domain/calendar/event-wire'
import type { Service } from '#domain/services/service'
import type { User } from '#domain/users/user'
import { invalid } from '../http/api-problem'
import type { Ports } from '../ports'
import { changeService, staleService } from '../services/change'
import { lockService } from '../services/changed'
import { serviceIn } from '../services/queries'

/**
 * Changes a service as an event (rule V4). Omitted fields stay as they are.
 * @param version the version that the editor started from; without it the last edit of a field wins
 * @throws ApiProblem STALE, NOT_FOUND, VALIDATION, CONFLICT
 */
export function changeEvent(
  ports: Ports,
  actor: User,
  { id, change, version }: { id: number; change: z.output<typeof eventChangeSchema>; version: number | undefined },
): Promise<Service> {
  return ports.database.transaction(async (tx) => {
    // Locked before it is read, so that the omitted fields overwrite no concurrent change.
    await lockService(tx, id)
    const before = await serviceIn(tx, id)
    if (version !== undefined && version !== before.version) throw staleService(before)
    const input = changedInput(before, change)
    if (!input) throw invalid({ end: badDurationText })
    return changeService({ ...ports, database: tx }, actor, { id, input, version })
  })
}
