import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Address } from '#domain/devices/address'
import { defaultCompany } from '#domain/settings/company-address'
import type { GeocodeResult } from './finder'
import { createFinder } from './finder'
import type { Placement } from './placement'
import { elsewhereMessage, placementOf, unknownPlacement } from './placement'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const opoczno = { street: 'Lipowa', houseNumber: '4', flatNumber: '', postalCode: '26-300', city: 'Opoczno' }
const blank = { street: '', houseNumber: '', flatNumber: '', postalCode: '', city: '' }
const position = { lat: 51.3757, lng: 20.2783 }
const answer: GeocodeResult = { place: { position, status: 'EXACT', label: 'Lipowa 4, 26-300 Opoczno' } }
const notFound: GeocodeResult = { place: null, message: 'Nie znaleziono' }

interface Question {
  address: Address
  signal: AbortSignal
  answer: (result: GeocodeResult) => void
  fail: (error: unknown) => void
}

/** A finder with its form value; the test answers its requests. */
function open(start: { address?: typeof blank; placement?: Placement } = {}) {
  const questions: Question[] = []
  const placements: { placement: Placement; byPerson: boolean }[] = []
  let placement = start.placement ?? unknownPlacement
  const company = vi.fn(async () => defaultCompany)
  const finder = createFinder(
    {
      locate: (address, signal) =>
        new Promise((resolve, reject) => questions.push({ address, signal, answer: resolve, fail: reject })),
      company,
      failureText: () => 'OpenStreetMap nie jest dostępny',
      placement: () => placement,
      place(next, byPerson) {
        placement = next
        placements.push({ placement: next, byPerson })
      },
    },
    { address: start.address ?? blank, placement },
  )
  const settle = async (act: () => void) => {
    act()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { finder, questions, placements, company, settle, now: () => placement, phase: () => finder.progress().phase }
}

async function findPlace(setup = open()) {
  setup.finder.setAddress(opoczno)
  await vi.advanceTimersByTimeAsync(1500)
  await setup.settle(() => setup.questions[0]?.answer(answer))
  return setup
}

describe('an address that is typed', () => {
  test('is asked about once, 1.5 s after the last letter', async () => {
    const { finder, questions, phase } = open()
    finder.setAddress({ ...opoczno, city: 'Opocz' })
    await vi.advanceTimersByTimeAsync(1499)
    finder.setAddress(opoczno)
    await vi.advanceTimersByTimeAsync(1499)
    expect([questions.length, phase()]).toEqual([0, 'idle'])
    await vi.advanceTimersByTimeAsync(1)
    expect(questions.map(({ address }) => address.city)).toEqual(['Opoczno'])
    expect(phase()).toBe('loading')
  })

  test('is not asked about before it is whole and well-formed', async () => {
    const { finder, questions } = open()
    for (const part of [
      { ...opoczno, postalCode: '26-30' },
      { ...opoczno, city: ' ' },
    ])
      finder.setAddress(part)
    await vi.advanceTimersByTimeAsync(5000)
    expect(questions).toEqual([])
  })

  test('gets its position, says so for 3 s, and leaves the form clean', async () => {
    const { now, phase, placements } = await findPlace()
    expect(now()).toEqual({ kind: 'PLACED', position, status: 'EXACT', label: 'Lipowa 4, 26-300 Opoczno' })
    expect(phase()).toBe('success')
    await vi.advanceTimersByTimeAsync(2999)
    expect(phase()).toBe('success')
    await vi.advanceTimersByTimeAsync(1)
    expect(phase()).toBe('idle')
    expect(placements.some(({ byPerson }) => byPerson)).toBe(false)
  })

  test('ignores the answer to an older address', async () => {
    const { finder, questions, settle, now } = open()
    finder.setAddress({ ...opoczno, city: 'Kielce', postalCode: '25-001' })
    await vi.advanceTimersByTimeAsync(1500)
    finder.setAddress(opoczno)
    expect(questions[0]?.signal.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(1500)
    await settle(() => questions[1]?.answer(answer))
    await settle(() => questions[0]?.answer(notFound))
    expect(now()).toMatchObject({ kind: 'PLACED', position })
  })

  test('keeps its place when only the flat changes, and loses it when it is incomplete', async () => {
    const { finder, now, questions } = await findPlace()
    finder.setAddress({ ...opoczno, flatNumber: '7' })
    expect(now().kind).toBe('PLACED')
    finder.setAddress({ ...opoczno, houseNumber: '' })
    expect(now()).toEqual(unknownPlacement)
    finder.setAddress(opoczno)
    expect(now()).toMatchObject({ kind: 'PLACED', position })
    await vi.advanceTimersByTimeAsync(5000)
    expect(questions).toHaveLength(1)
  })

  test('that is found in another town waits for a person', async () => {
    const { finder, questions, settle, now, placements } = open()
    finder.setAddress({ ...opoczno, city: 'Warsaw' })
    await vi.advanceTimersByTimeAsync(1500)
    const label = 'Warszawa, woj. mazowieckie'
    await settle(() => questions[0]?.answer({ place: { position, status: 'APPROXIMATE', label } }))
    expect(now()).toMatchObject({ kind: 'UNDECIDED', message: elsewhereMessage, candidate: { label } })
    finder.accept()
    expect(now()).toEqual({ kind: 'PLACED', position, status: 'APPROXIMATE', label })
    expect(placements.at(-1)?.byPerson).toBe(true)
  })
})

describe('an address that is not found', () => {
  const failed = async (setup = open()) => {
    setup.finder.setAddress(opoczno)
    await vi.advanceTimersByTimeAsync(1500)
    await setup.settle(() => setup.questions[0]?.answer(notFound))
    return setup
  }

  test('is undecided until a person chooses', async () => {
    const { now, phase, finder } = await failed()
    expect(now()).toEqual({ kind: 'UNDECIDED', candidate: null, message: 'Nie znaleziono' })
    expect([phase(), finder.progress().text]).toEqual(['error', 'Nie znaleziono'])
  })

  test('takes the company’s position when that is chosen, and says so for 5 s', async () => {
    const { finder, now, phase, settle } = await failed()
    await settle(() => finder.chooseCompany())
    const { position: there, address } = defaultCompany
    expect(now()).toEqual({ kind: 'PLACED', position: there, status: 'FALLBACK', label: address })
    await vi.advanceTimersByTimeAsync(4999)
    expect(phase()).toBe('success')
    await vi.advanceTimersByTimeAsync(1)
    expect(phase()).toBe('idle')
  })

  test('has no position when the typed address is chosen, until a pin is set', async () => {
    const { finder, now } = await failed()
    finder.chooseTyped()
    expect(now()).toEqual({ kind: 'NOWHERE' })
    finder.move({ lat: 51, lng: 20 })
    expect(now()).toMatchObject({ kind: 'PLACED', status: 'MANUAL', position: { lat: 51, lng: 20 } })
  })

  test('reports a failed look-up, and can be retried', async () => {
    const { finder, questions, settle, now, placements } = open()
    finder.setAddress(opoczno)
    await vi.advanceTimersByTimeAsync(1500)
    await settle(() => questions[0]?.fail(new Error('503')))
    expect(now()).toMatchObject({ kind: 'UNDECIDED', message: 'OpenStreetMap nie jest dostępny' })
    finder.retry()
    await settle(() => questions[1]?.answer(answer))
    expect(now().kind).toBe('PLACED')
    // Requested by the user, so it counts as their change.
    expect(placements.at(-1)?.byPerson).toBe(true)
  })

  test('keeps the choice when a retry fails', async () => {
    const { finder, questions, settle, now, phase } = await failed()
    await settle(() => finder.chooseCompany())
    finder.retry()
    await settle(() => questions[1]?.answer(notFound))
    expect(now()).toMatchObject({ status: 'FALLBACK' })
    expect(phase()).toBe('error')
  })
})

describe('the pin', () => {
  test('goes back to what was found', async () => {
    const { finder, now } = await findPlace()
    finder.move({ lat: 51, lng: 20 })
    finder.move({ lat: 51.1, lng: 20 })
    finder.restorePlacement()
    expect(now()).toMatchObject({ status: 'EXACT', position })
  })

  test('is kept for another flat, dropped for another street, and restored with its address', async () => {
    const { finder, now } = await findPlace()
    finder.move({ lat: 51, lng: 20 })
    finder.setAddress({ ...opoczno, flatNumber: '2' })
    expect(now()).toMatchObject({ status: 'MANUAL' })
    finder.setAddress({ ...opoczno, street: 'Długa' })
    expect(now()).toEqual(unknownPlacement)
    finder.setAddress(opoczno)
    expect(now()).toMatchObject({ status: 'MANUAL', position: { lat: 51, lng: 20 } })
  })

  test('aborts the pending request', async () => {
    const { finder, questions, settle, now } = open({ address: opoczno, placement: { kind: 'NOWHERE' } })
    finder.retry()
    finder.move({ lat: 51, lng: 20 })
    await settle(() => questions[0]?.answer(answer))
    expect(now()).toMatchObject({ status: 'MANUAL' })
  })
})

describe('a device that is there already', () => {
  test.each(['EXACT', 'FALLBACK', 'MANUAL', null] as const)('found as %s is not asked about', async (status) => {
    const placement = placementOf({ position, geocodingStatus: status })
    const { finder, questions, placements } = open({ address: opoczno, placement })
    finder.setAddress(opoczno)
    finder.setAddress({ ...opoczno, flatNumber: '3' })
    await vi.advanceTimersByTimeAsync(5000)
    expect([questions, placements]).toEqual([[], []])
  })

  test('is asked about when its address changes, and has its place again with the old one', async () => {
    const placement = placementOf({ position, geocodingStatus: 'MANUAL' })
    const { finder, questions, now } = open({ address: opoczno, placement })
    finder.setAddress({ ...opoczno, houseNumber: '5' })
    expect(now()).toEqual(unknownPlacement)
    await vi.advanceTimersByTimeAsync(1500)
    expect(questions).toHaveLength(1)
    finder.setAddress(opoczno)
    expect(now()).toEqual(placement)
  })
})

describe('a form that is saved', () => {
  test('waits for the answer, not for the pause', async () => {
    const { finder, questions, settle, now } = open()
    let resolved = false
    void finder.flush(opoczno).then(() => (resolved = true))
    expect(questions).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1000)
    expect(resolved).toBe(false)
    await settle(() => questions[0]?.answer(answer))
    expect(resolved).toBe(true)
    expect(now().kind).toBe('PLACED')
  })

  test('does not wait where there is nothing to wait for', async () => {
    const { finder, questions } = await findPlace()
    await finder.flush(opoczno)
    await open().finder.flush(blank)
    expect(questions).toHaveLength(1)
  })

  test('and is closed meanwhile, is no longer written to', async () => {
    const { finder, questions, settle, placements } = open()
    const flush = finder.flush(opoczno)
    const before = placements.length
    finder.stop()
    await settle(() => questions[0]?.answer(answer))
    await flush
    expect(placements).toHaveLength(before)
  })
})
