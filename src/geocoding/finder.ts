import type { Address } from '#domain/devices/address'
import type { Position } from '#domain/devices/device'
import type { PartialAddress } from '#domain/geocoding/address-match'
import { addressKey, wholeAddress } from '#domain/geocoding/address-match'
import type { GeocodedPlace } from '#domain/geocoding/wire'
import type { CompanyPlace } from '#domain/settings/company-address'
import type { ResolvedPlacement, Placement } from './placement'
import {
  isDecided,
  isManual,
  placementOfResult,
  nowherePlacement,
  placementFrom,
  manualPlacement,
  unknownPlacement,
} from './placement'
import { createProgress } from './progress'

/** ms (rule D3) */
const typingPause = 1500
const displayTime = { success: 3000, fallback: 5000 }

/** The position of an address, or the documented reason why it was not found */
export type GeocodeResult = { place: GeocodedPlace } | { place: null; message: string }

interface Ports {
  /** @throws if the geocoder cannot be reached */
  locate(address: Address, signal: AbortSignal): Promise<GeocodeResult>
  company(signal: AbortSignal): Promise<CompanyPlace>
  failureText(error: unknown): string
  /** Form value. `byPerson` is false for an answer that came by itself */
  placement(): Placement
  place(placement: Placement, byPerson: boolean): void
}

/**
 * Geocodes the address of a form 1.5 s after the last change, each address once. Answers to older
 * requests are ignored. Decisions are kept by address (rules D3, D4 and D9).
 */
export function createFinder(ports: Ports, start: { address: PartialAddress; placement: Placement }) {
  const progress = createProgress()
  let currentAddress = wholeAddress(start.address)
  // Without an answer, the address counts as new.
  let key = currentAddress && start.placement.kind !== 'UNKNOWN' ? addressKey(currentAddress) : undefined
  /** Keyed by address, used when it is typed again */
  const decisions = new Map<string, Placement>()
  /** Keyed by address: the placement before the pin was moved */
  const beforePin = new Map<string, Placement>()
  let question: { abort: AbortController; done: Promise<void> } | undefined
  let pause: ReturnType<typeof setTimeout> | undefined
  remember(start.placement)

  function remember(placement: Placement) {
    if (key === undefined) return
    if (isDecided(placement)) decisions.set(key, placement)
    if (!isManual(placement)) beforePin.set(key, placement)
  }

  function setPlacement(placement: Placement, byPerson = false) {
    remember(placement)
    ports.place(placement, byPerson)
  }

  function decide(placement: Placement, text: string, forMs = displayTime.success) {
    giveUp()
    setPlacement(placement, true)
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
    if (!isDecided(ports.placement())) setPlacement({ kind: 'UNDECIDED', candidate: null, message })
    progress.say('error', message, displayTime.fallback)
  }

  function ask(byPerson = false) {
    const address = currentAddress
    if (!address) return
    run('Wyznaczanie położenia…', async (signal) => {
      const result = await ports.locate(address, signal)
      if (!result.place) return () => fail(result.message)
      const placement = placementOfResult(address, result.place)
      return () => {
        setPlacement(placement, byPerson)
        if (placement.kind === 'UNDECIDED') progress.say('error', placement.message, displayTime.fallback)
        else progress.say('success', 'Znaleziono położenie', displayTime.success)
      }
    })
  }

  function setAddress(address: PartialAddress) {
    currentAddress = wholeAddress(address)
    const next = currentAddress && addressKey(currentAddress)
    if (next === key) return
    giveUp()
    progress.rest()
    key = next
    const decision = next === undefined ? undefined : decisions.get(next)
    setPlacement(decision ?? unknownPlacement)
    if (currentAddress && !decision) pause = setTimeout(() => ask(), typingPause)
  }

  return {
    subscribe: progress.subscribe,
    progress: progress.now,

    /** Call with the current address of the form */
    setAddress,
    retry: () => ask(true),

    /** Resolves when no request is pending; skips the pause. */
    async flush(address: PartialAddress) {
      setAddress(address)
      if (pause !== undefined) ask()
      while (question) await question.done
    },

    chooseCompany() {
      run('Wyznaczanie położenia firmy…', async (signal) => {
        const { position, address } = await ports.company(signal)
        const placement: ResolvedPlacement = { kind: 'PLACED', position, status: 'FALLBACK', label: address }
        return () => decide(placement, 'Użyto adresu firmy', displayTime.fallback)
      })
    },
    chooseTyped: () => decide(nowherePlacement, 'Zostaje wpisany adres, bez położenia'),
    /** Accepts a place with another town or postcode. */
    accept() {
      const placement = ports.placement()
      if (placement.kind !== 'UNDECIDED' || !placement.candidate) return
      decide(placementFrom(placement.candidate), 'Użyto znalezionego położenia')
    },
    move: (position: Position) => decide(manualPlacement(position), 'Położenie ustawiono ręcznie'),

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
