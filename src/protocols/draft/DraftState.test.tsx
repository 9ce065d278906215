import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SaveState } from './DraftState'

beforeEach(() => void vi.useFakeTimers())

const kept = Infinity
const isWarned = () => screen.queryByText(/^Ten telefon nie może tego przechować/) !== null
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const state = (unsent: number, unkeptSince: number) => (
  <SaveState unsent={unsent} unkeptSince={unkeptSince} delay={undefined} />
)

test('that a phone keeps nothing is said of what takes long to be sent, not while somebody types', () => {
  const { rerender } = render(state(0, kept))
  for (let word = 0; word < 3; word++) {
    for (let key = 0; key < 12; key++) {
      rerender(state(1, Date.now()))
      expect(isWarned()).toBe(false)
      pass(200)
    }
    rerender(state(0, kept))
    expect(isWarned()).toBe(false)
    pass(800)
  }
  const picture = Date.now()
  rerender(state(1, picture))
  pass(2000)
  expect(isWarned()).toBe(true)
  // The next picture, when the first is sent
  rerender(state(1, picture + 100))
  expect(isWarned()).toBe(true)
  rerender(state(0, kept))
  expect(isWarned()).toBe(false)
  rerender(state(1, Date.now()))
  expect(isWarned()).toBe(false)
})

test('a refused value that the phone cannot keep is not called saved', () => {
  render(state(0, Date.now()))
  expect(isWarned()).toBe(true)
  expect(screen.queryByText('Zapisano')).toBeNull()
})
