import { z } from 'zod'
import type { Outcome, Reassignment } from '#domain/services/reassignment'
import { outcomes } from '#domain/services/reassignment'
import type { ReassignmentInput } from '#domain/services/reassignment-wire'
import type { Service } from '#domain/services/service'
import { accusative, formatCount, nouns } from '#domain/text/plural'
import { sentenceOf } from '#domain/text/sentence'
import type { ReassignmentDone } from './ReassignmentUndo'

export interface DialogProps {
  onReassigned?: ((done: ReassignmentDone) => void) | undefined
  onClose: () => void
}

/** Keyed by service; choices that nobody made are as the server proposes */
export const choicesSchema = z.record(z.string(), z.enum(outcomes))

export type Proposals = readonly Reassignment<Service>[]

/** What was chosen, as the request that does it */
export function reassignmentInputOf(proposals: Proposals): ReassignmentInput {
  const choices = proposals.map(({ service, options, chosen }) => ({
    id: service.id,
    version: service.version,
    option: options.find(({ outcome }) => outcome === chosen),
  }))
  const moves = choices.flatMap(({ option, ...service }) => {
    if (!option || option.outcome === 'TO_BOOK' || option.outcome === 'STAYS') return []
    const { startsAt, technicianId, technician } = option
    return [{ ...service, startsAt, technicianId, technician }]
  })
  const callOffs = choices.flatMap(({ option, ...service }) => (option?.outcome === 'TO_BOOK' ? [service] : []))
  return { ...(moves.length > 0 && { moves }), ...(callOffs.length > 0 && { callOffs }) }
}

/**
 * 'Przekazano 2 wizyty, przełożono 1 wizytę. Do umówienia: 1 wizyta.'
 * @param first the sentence at the beginning; '' for none
 */
export function reassignmentSummary(proposals: Proposals, first: string): string {
  const count = (...of: Outcome[]) =>
    proposals.filter(({ chosen, options }) => of.includes(chosen) && options.some(({ outcome }) => outcome === chosen))
      .length
  const handOverCount = count('COLLEAGUE')
  const moveCount = count('SAME_DAY', 'OTHER_DAY')
  const toBookCount = count('TO_BOOK')
  const done = sentenceOf([
    handOverCount > 0 && `przekazano ${formatCount(handOverCount, accusative.service)}`,
    moveCount > 0 && `przełożono ${formatCount(moveCount, accusative.service)}`,
  ])
  return [first, done, toBookCount > 0 && `Do umówienia: ${formatCount(toBookCount, nouns.service)}.`]
    .filter(Boolean)
    .join(' ')
}
