import type { Address } from '#domain/devices/address'
import type { Position } from '#domain/devices/device'
import type { TypedAddress } from '#domain/geocoding/address-match'
import { addressKey, wholeAddress } from '#domain/geocoding/address-match'
import type { FoundPlace } from '#domain/geocoding/wire'
import type { CompanyPlace } from '#domain/settings/company-address'
import type { Placed, Placement } from './placement'
import { isDecided, isManual, judged, nowhere, placedBy, placedByHand, unplaced } from './placement'
import { createProgress } from './progress'

/** ms (rule D3) */
const typingPause = 1500
export const shownFor = { success: 3000, fallback: 5000 }

/** The position of an address, or the documented reason why it was not found */
export type Located = { found: FoundPlace } | { found: null; message: string }

interface Ports {
  /** @throws if the geocoder cannot be reached */
  locate(address: Address, signal: AbortSignal): Promise<Located>
  company(signal: AbortSignal): Promise<CompanyPlace>
  failureText(error: unknown): string
  /** Form value. `byPerson` is false for an answer that came by itself */
  placement(): Placement
  place(placement: Placement, byPerson: boolean): void
}

/**
 * Geocodes the address of a form 1.5 s after the last change, each address once. Answers to older
 * requests are ignored. Decisions are kept by address (rules D3, D4).
 */
export function createFinder(ports: Ports, start: { address: TypedAddress; placement: Placement }) {
  const progress = createProgress()
  let sought = wholeAddress(start.address)
  // Without an answer, the address counts as new.
  let key = sought && start.placement.kind !== 'UNKNOWN' ? addressKey(sought) : undefined
  /** By address, used when it is typed again */
  const decided = new Map<string, Placement>()
  /** By address: the placement before the pin was moved */
  const beforePin = new Map<string, Placement>()
  let question: { abort: AbortController; done: Promise<void> } | undefined
  let pause: ReturnType<typeof setTimeout> | undefined
  remember(start.placement)

  function remember(placement: Placement) {
    if (key === undefined) return
    if (isDecided(placement)) decided.set(key, placement)
    if (!isManual(placement)) beforePin.set(key, placement)
  }

  function put(placement: Placement, byPerson = false) {
    remember(placement)
    ports.place(placement, byPerson)
  }

  function decide(placement: Placement, text: string, forMs = shownFor.success) {
    giveUp()
    put(placement, true)
    progress.say('success', text, forMs)
  }

  function giveUp() {
    clearTimeout(pause)
    pause = undefined
    question?.abort.abort()
    question = undefined
  }

  /** Aborts the previous request. */
  function run(text: string, answer: (signal: AbortSignal) => Promise<() => void>) {
    giveUp()
    const abort = new AbortController()
    progress.say('loading', text)
    const done = answer(abort.signal)
      .catch((error: unknown) => () => fail(ports.failureText(error)))
      .then((act) => {
        if (abort.signal.aborted) return
        question = undefined
        act()
      })
    question = { abort, done }
  }

  function fail(message: string) {
    // A choice survives a failed retry.
    if (!isDecided(ports.placement())) put({ kind: 'UNDECIDED', found: null, message })
    progress.say('error', message, shownFor.fallback)
  }

  function ask(byPerson = false) {
    const address = sought
    if (!address) return
    run('Wyznaczanie położenia…', async (signal) => {
      const located = await ports.locate(address, signal)
      if (!located.found) return () => fail(located.message)
      const placement = judged(address, located.found)
      return () => {
        put(placement, byPerson)
        if (placement.kind === 'UNDECIDED') progress.say('error', placement.message, shownFor.fallback)
        else progress.say('success', 'Znaleziono położenie', shownFor.success)
      }
    })
  }

  function typed(address: TypedAddress) {
    sought = wholeAddress(address)
    const next = sought && addressKey(sought)
    if (next === key) return
    giveUp()
    progress.rest()
    key = next
    const known = next === undefined ? undefined : decided.get(next)
    put(known ?? unplaced)
    if (sought && !known) pause = setTimeout(() => ask(), typingPause)
  }

  return {
    subscribe: progress.subscribe,
    progress: progress.now,

    /** Call with the current address of the form */
    typed,
    retry: () => ask(true),

    /** Resolves when no request is pending; skips the pause. */
    async flush(address: TypedAddress) {
      typed(address)
      if (pause !== undefined) ask()
      while (question) await question.done
    },

    chooseCompany() {
      run('Wyznaczanie położenia firmy…', async (signal) => {
        const { position, address } = await ports.company(signal)
        const placement: Placed = { kind: 'PLACED', position, status: 'FALLBACK', label: address }
        return () => decide(placement, 'Użyto adresu firmy', shownFor.fallback)
      })
    },
    chooseTyped: () => decide(nowhere, 'Zostaje wpisany adres, bez położenia'),
    /** Accepts a place with another town or postcode. */
    accept() {
      const placement = ports.placement()
      if (placement.kind !== 'UNDECIDED' || !placement.found) return
      decide(placedBy(placement.found), 'Użyto znalezionego położenia')
    },
    move: (position: Position) => decide(placedByHand(position), 'Położenie ustawiono ręcznie'),

    /** The placement before the pin was moved */
    beforePin: () => (key === undefined ? undefined : beforePin.get(key)),
    restorePlacement() {
      const before = key === undefined ? undefined : beforePin.get(key)
      if (before) decide(before, 'Przywrócono znalezione położenie')
    },

    stop() {
      giveUp()
      progress.rest()
    },
  }
}
