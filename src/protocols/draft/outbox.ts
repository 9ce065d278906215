import { z } from 'zod'
import { ApiError, errorText, isOfServer } from '../../providers/api-error'
import { createStore } from '../../providers/store'
import type { Delay } from './send-loop'
import { createSendLoop, delayOf } from './send-loop'

/** ms until a value that is being typed is sent */
const settle = 400

/** What a value belongs to: 'answer:przegrzanie', 'detail:remarks' */
export type Slot = `answer:${string}` | `detail:${string}`

const waitingSchema = z.object({
  value: z.json(),
  /** ISO 8601, by the clock of this phone */
  enteredAt: z.string(),
  /** When the value that it replaced on the screen was entered, by the clock of the server (ISO 8601) */
  replaces: z.string().optional(),
  /** Why the server does not take it; tried once more when the page opens */
  refused: z.string().optional(),
})
export type Waiting = z.infer<typeof waitingSchema>

/** Thrown by `send` for a value that the server would refuse; the message says why. */
export class Unsendable extends Error {}

interface DraftOutboxState {
  waiting: ReadonlyMap<Slot, Waiting>
  /** ms since 1970, since when some of it is lost with the page: the storage is full or forbidden. Else Infinity */
  unkeptSince: number
  /** Some of it is in no storage at all: it is lost with the form of the draft */
  isLostOnLeaving: boolean
  delay: Delay | undefined
}

interface OutboxOptions {
  /** Distinguishes protocols, and people who share a phone */
  name: string
  storage: Storage
  send: (slot: Slot, waiting: Waiting) => Promise<void>
}

/**
 * Keeps each value in the storage of the browser until the server has it, also over a reload and without a network.
 * Each value has a key of its own, so that two tabs do not overwrite each other's; a value that both send is the same
 * on the server. Values that do not fit into a full storage are kept as long as the page is open.
 */
export function createOutbox({ name, storage, send }: OutboxOptions) {
  const prefix = prefixOf(name)
  const memory = new Map<Slot, Waiting>()
  // Where site data is forbidden, the object of memory-storage.ts stands in, which is no Storage of the browser.
  const isForgetful = !(storage instanceof Storage)
  if (isForgetful) window.addEventListener('beforeunload', askBeforeClosing)
  const store = createStore<DraftOutboxState>(stateNow(undefined))
  const loop = createSendLoop(flush)
  let sending: Promise<void> | undefined
  let next: Promise<boolean> | undefined

  function read(): Map<Slot, Waiting> {
    const entries = keptValues(name, storage)
    for (const [slot, waiting] of memory) entries.set(slot, waiting)
    return entries
  }

  function write(slot: Slot, waiting: Waiting) {
    try {
      storage.setItem(prefix + slot, JSON.stringify(waiting))
      memory.delete(slot)
    } catch {
      memory.set(slot, waiting)
    }
  }

  function drop(slot: Slot) {
    storage.removeItem(prefix + slot)
    memory.delete(slot)
  }

  function refresh(delay: Delay | undefined) {
    store.set(stateNow(delay))
  }

  function stateNow(delay: Delay | undefined): DraftOutboxState {
    const waiting = read()
    const unkept = isForgetful ? waiting : memory
    const unkeptSince = Math.min(...[...unkept.values()].map(({ enteredAt }) => Date.parse(enteredAt)))
    return { waiting, unkeptSince, isLostOnLeaving: memory.size > 0, delay }
  }

  /**
   * Sends what waits, including what is entered during the send.
   * @returns whether nothing waits any more
   */
  function flush(): Promise<boolean> {
    if (sending) {
      next ??= sending.then(() => {
        next = undefined
        return loop.now()
      })
      return next
    }
    sending = sendAll().finally(() => (sending = undefined))
    return sending.then(() => read().size === 0)
  }

  async function sendAll(): Promise<void> {
    let delay: Delay | undefined
    for (const slot of read().keys()) {
      // Another person may have signed in since.
      if (loop.isClosed()) break
      const waiting = read().get(slot)
      if (!waiting || waiting.refused !== undefined) continue
      try {
        await send(slot, waiting).finally(() => follow(slot, waiting))
        if (unchanged(slot, waiting)) drop(slot)
      } catch (error) {
        if (!isRefusal(error)) {
          delay = await delayOf(error)
          break
        }
        if (unchanged(slot, waiting)) write(slot, { ...waiting, refused: reasonOf(error) })
      }
      refresh(undefined)
    }
    refresh(delay)
    if (delay) loop.later()
  }

  /** What was refused may have been so for the roles that the person had, or by an older console. */
  function forgetRefusals() {
    for (const [slot, { refused, ...waiting }] of read()) if (refused !== undefined) write(slot, waiting)
    refresh(store.state().delay)
  }

  /** Another value may have been entered while this one was on its way. */
  const unchanged = (slot: Slot, { enteredAt }: Waiting) => read().get(slot)?.enteredAt === enteredAt

  /**
   * The server dates a value by its age on arrival, thus too late by the time of the transfer. A value entered during
   * the transfer of an older one counts as entered after it, or the server would keep the older value.
   */
  function follow(slot: Slot, sent: Waiting) {
    const newer = read().get(slot)
    if (newer && !unchanged(slot, sent)) write(slot, { ...newer, enteredAt: new Date().toISOString() })
  }

  const onStorage = (event: StorageEvent) => {
    if (event.key?.startsWith(prefix)) refresh(store.state().delay)
  }

  return {
    state: store.state,
    subscribe: store.subscribe,
    /** @param replaces see `Waiting` */
    set(slot: Slot, value: Waiting['value'], replaces?: string) {
      write(slot, { value, enteredAt: new Date().toISOString(), replaces })
      refresh(store.state().delay)
      loop.later(settle)
    },
    flush: loop.now,
    /** @returns what closes it: nothing more is sent then. */
    open() {
      forgetRefusals()
      window.addEventListener('storage', onStorage)
      const close = loop.open()
      return () => {
        close()
        window.removeEventListener('storage', onStorage)
      }
    },
  }
}

const prefixOfAll = 'termin.protocol.'
const prefixOf = (name: string) => `${prefixOfAll}${name}.`

/** Where site data is forbidden: the values end with the page, also those of a draft that is left. */
function askBeforeClosing(event: BeforeUnloadEvent) {
  if (Object.keys(localStorage).some((key) => key.startsWith(prefixOfAll))) event.preventDefault()
}

/** What a phone has kept of a protocol, and the server has not */
export function keptValues(name: string, storage: Storage): Map<Slot, Waiting> {
  const prefix = prefixOf(name)
  const entries = new Map<Slot, Waiting>()
  for (const key of Object.keys(storage).sort()) {
    if (!key.startsWith(prefix)) continue
    const parsed = waitingSchema.safeParse(jsonOf(storage.getItem(key)))
    const slot = key.slice(prefix.length)
    if (parsed.success && isSlot(slot)) entries.set(slot, parsed.data)
  }
  return entries
}

/** @param slots all by default */
export function dropKeptValues(name: string, slots?: readonly Slot[]): void {
  for (const slot of slots ?? keptValues(name, localStorage).keys()) localStorage.removeItem(prefixOf(name) + slot)
}

const isSlot = (text: string): text is Slot => /^(answer|detail):/.test(text)

/**
 * Whether the same request would be refused again; anything else is tried again. A 401 or 403 is about the person, whose
 * session or roles may be others soon; what a proxy does not find or refuses to pass on, the server may take.
 */
export function isRefusal(error: unknown): boolean {
  if (error instanceof Unsendable) return true
  if (!(error instanceof ApiError) || error.passes) return false
  if ([404, 409].includes(error.status)) return isOfServer(error)
  return [400, 413, 422].includes(error.status)
}

const reasonOf = (error: unknown) => (error instanceof Unsendable ? error.message : errorText(error))

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
