import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ProtocolAnswer } from '#domain/protocols/answer'
import { protocolAnswerSchema, storedAnswerSchema } from '#domain/protocols/answer'
import { protocolCalls } from '#domain/protocols/contract'
import type { Protocol, ProtocolDetailName, ProtocolDetailValues } from '#domain/protocols/draft'
import { detailNames, detailSchemas, valuesOfDraft } from '#domain/protocols/draft'
import { storedMaterialSchema } from '#domain/protocols/protocol'
import type { Api } from '../../providers/api'
import { changeResult } from '../../providers/use-call'
import { useApi } from '../../providers/use-api'
import { useUser } from '../../providers/use-session'
import type { Slot, Waiting } from './outbox'
import { createOutbox, Unsendable } from './outbox'
import type { Delay } from './send-loop'

export interface Draft {
  protocol: Protocol
  /** Values as entered here, or else as the server has them */
  answers: Readonly<Record<string, ProtocolAnswer>>
  details: ProtocolDetailValues
  answer: (field: string, answer: ProtocolAnswer | null) => void
  detail: <Name extends ProtocolDetailName>(name: Name, value: ProtocolDetailValues[Name]) => void
  /** Keyed by slot: why the server will not accept a value */
  refused: ReadonlyMap<Slot, string>
  /** Values that are not sent yet */
  waiting: number
  /** ms since 1970, since when some of them are lost with the page; Infinity if none are */
  unkeptSince: number
  /** Some of them are lost as soon as the draft is left */
  isLostOnLeaving: boolean
  delay: Delay | undefined
  /**
   * Sends what waits.
   * @returns whether the server has all of it
   */
  flush: () => Promise<boolean>
  /** Names what waits of this protocol and person */
  name: string
}

export const isDetail = (name: string): name is ProtocolDetailName => Object.hasOwn(detailNames, name)

/** Values as typed, also those that will be refused, so that they can be corrected */
export const displaySchemas = {
  ...detailSchemas,
  materials: z.array(storedMaterialSchema),
  remarks: z.string().nullable(),
  recommendation: z.string().nullable(),
}

/** Resolves once the screen shows the changed draft */
type Show = (change: (before: Protocol) => Protocol) => Promise<void>

/** @throws Unsendable with the sentence of the schema */
function sendable<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Unsendable(parsed.error.issues[0]?.message)
}

/** Sends a value, and shows what is stored then. */
function senderOf(api: Api, id: number, show: Show) {
  return async (slot: Slot, { value, enteredAt, replaces }: Waiting): Promise<void> => {
    const times = { enteredAt, sentAt: new Date().toISOString(), replaces }
    const [kind, of = ''] = slot.split(':')
    if (kind === 'answer') {
      const answer = sendable(protocolAnswerSchema.nullable(), value)
      const saved = await api.call(protocolCalls.answer, { id, field: of, body: { answer, ...times } })
      await show((before) => ({ ...before, answers: { ...before.answers, [of]: saved } }))
    } else if (isDetail(of)) {
      const body = { value: sendable(detailSchemas[of], value), ...times }
      const details = await api.call(protocolCalls.detail, { id, name: of, body })
      await show((before) => ({ ...before, details }))
    }
  }
}

/** A draft with what this phone has not sent yet. */
export function useDraft(protocol: Protocol): Draft {
  const { id } = protocol
  const api = useApi()
  const queryClient = useQueryClient()
  const userId = useUser()?.id ?? 0
  const name = `${userId}.${id}`
  const outbox = useMemo(() => {
    const show: Show = (change) => {
      changeResult(queryClient, protocolCalls.get, { id }, change)
      // React Query tells the screen later: what is forgotten before that would vanish for a moment.
      return new Promise((resolve) => notifyManager.schedule(resolve))
    }
    return createOutbox({ name, storage: localStorage, send: senderOf(api, id, show) })
  }, [api, queryClient, id, name])
  useEffect(() => outbox.open(), [outbox])
  const { waiting, unkeptSince, isLostOnLeaving, delay } = useSyncExternalStore(outbox.subscribe, outbox.state)

  return useMemo(() => {
    const { answers, details } = valuesOfDraft(protocol)
    for (const [slot, { value }] of waiting) {
      const [kind, of = ''] = slot.split(':')
      if (kind === 'detail' && isDetail(of)) {
        const parsed = displaySchemas[of].safeParse(value)
        if (parsed.success) Object.assign(details, { [of]: parsed.data })
      } else if (value === null) delete answers[of]
      else {
        const parsed = storedAnswerSchema.safeParse(value)
        if (parsed.success) answers[of] = parsed.data
      }
    }
    const refused = new Map(
      [...waiting].flatMap(([slot, each]) => (each.refused === undefined ? [] : [[slot, each.refused] as const])),
    )
    return {
      protocol,
      answers,
      details,
      refused,
      delay,
      name,
      waiting: waiting.size - refused.size,
      unkeptSince,
      isLostOnLeaving,
      answer: (field, answer) => outbox.set(`answer:${field}`, answer, protocol.answers[field]?.at),
      detail: (of, value) => outbox.set(`detail:${of}`, value, protocol.details[of]?.at),
      flush: outbox.flush,
    } satisfies Draft
  }, [protocol, waiting, unkeptSince, isLostOnLeaving, delay, outbox, name])
}
