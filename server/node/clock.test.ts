import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createClock } from './clock'

describe('clock', () => {
  it('is the machine’s', () => {
    expect(Math.abs(createClock().now().getTime() - Date.now())).toBeLessThan(50)
  })

  it('starts at a given instant and runs on from there', async () => {
    const clock = createClock(new Date('2026-03-29T00:30:00Z'))
    await pause(20)
    const passed = clock.now().getTime() - Date.parse('2026-03-29T00:30:00Z')
    expect(passed).toBeGreaterThanOrEqual(15)
    expect(passed).toBeLessThan(2000)
  })
})
