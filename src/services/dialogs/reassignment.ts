import { z } from 'zod'
import type { Reassignment } from '#domain/services/reassignment'
import { outcomes } from '#domain/services/reassignment'
import type { ReassignmentInput } from '#domain/services/reassignment-wire'
import type { Service } from '#domain/services/service'
import { counted } from '#domain/text/plural'
import type { ReassignmentDone } from './ReassignmentUndo'

export interface DialogProps {
  onReassigned?: ((done: ReassignmentDone) => void) | undefined
  onClose: () => void
}

/** By service; what no person chose is as the server proposes */
export const choicesSchema = z.record(z.string(), z.enum(outcomes))

export type Proposals = readonly Reassignment<Service>[]

/** What was chosen, as the request that does it */
export function changesOf(proposals: Proposals): ReassignmentInput {
  const chosen = proposals.map(({ service, options, chosen }) => ({
    ...{ id: service.id, version: service.version },
    option: options.find(({ outcome }) => outcome === chosen),
  }))
  const moves = chosen.flatMap(({ option, ...service }) => {
    if (!option || option.outcome === 'TO_BOOK' || option.outcome === 'STAYS') return []
    const { startsAt, technicianId, technician } = option
    return [{ ...service, startsAt, technicianId, technician }]
  })
  const callOffs = chosen.flatMap(({ option, ...service }) => (option?.outcome === 'TO_BOOK' ? [service] : []))
  return { ...(moves.length > 0 && { moves }), ...(callOffs.length > 0 && { callOffs }) }
}

/** 'Przekazano albo przełożono 3 wizyty. Do umówienia: 1 wizyta.' */
export function summaryOf({ moves = [], callOffs = [] }: Pick<ReassignmentInput, 'moves' | 'callOffs'>): string {
  return [
    moves.length > 0 && `Przekazano albo przełożono ${counted(moves.length, ['wizytę', 'wizyty', 'wizyt'])}.`,
    callOffs.length > 0 && `Do umówienia: ${counted(callOffs.length, ['wizyta', 'wizyty', 'wizyt'])}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
