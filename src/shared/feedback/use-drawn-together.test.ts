import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDrawnTogether } from './use-drawn-together'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const render = () => renderHook(({ areKnown }) => useDrawnTogether(areKnown), { initialProps: { areKnown: false } })

test('parts are drawn once all are known, and stay while one is read again', () => {
  const { result, rerender } = render()
  expect(result.current).toBe(false)
  rerender({ areKnown: true })
  expect(result.current).toBe(true)
  rerender({ areKnown: false })
  expect(result.current).toBe(true)
})

test('a part that never answers holds up the others for three seconds', async () => {
  const { result } = render()
  await act(() => vi.advanceTimersByTimeAsync(2900))
  expect(result.current).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(result.current).toBe(true)
})
