import type { Reassignment } from '#domain/services/reassignment'
import type { ReassignmentInput } from '#domain/services/reassignment-wire'
import type { Service } from '#domain/services/service'

export type Proposals = readonly Reassignment<Service>[]

/** What was chosen, as the request that does it */
export function changesOf(proposals: Proposals): ReassignmentInput {
  const chosen = proposals.map(({ service, options, chosen }) => ({
    ...{ id: service.id, version: service.version },
    option: options.find(({ outcome }) => outcome === chosen),
  }))
  const moves = chosen.flatMap(({ option, ...service }) => {
    if (option?.outcome !== 'COLLEAGUE' && option?.outcome !== 'OTHER_DAY') return []
    const { startsAt, technicianId, technician } = option
    return [{ ...service, startsAt, technicianId, technician }]
  })
  const callOffs = chosen.flatMap(({ option, ...service }) => (option?.outcome === 'TO_BOOK' ? [service] : []))
  return { ...(moves.length > 0 && { moves }), ...(callOffs.length > 0 && { callOffs }) }
}
