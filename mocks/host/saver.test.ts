import { expect, test } from 'vitest'
import { Saver } from './saver'

/** A saver whose copies record the state they saw. */
function notebook() {
  let state = 0
  const kept: number[] = []
  const saver = new Saver(async () => {
    const seen = state
    await Promise.resolve()
    kept.push(seen)
  })
  return { saver, kept, change: (to: number) => (state = to) }
}

test('changes made before the call are saved when it settles', async () => {
  const { saver, kept, change } = notebook()
  change(1)
  const first = saver.save()
  change(2)
  const second = saver.save()
  change(3)
  const third = saver.save()
  await second
  expect(kept.at(-1)).toBeGreaterThanOrEqual(2)
  await Promise.all([first, third])
  // The second and the third call share one copy.
  expect(kept).toEqual([1, 3])
})

test('a browser that cannot save is tried once', async () => {
  let tries = 0
  const saver = new Saver(async () => {
    tries += 1
    throw new Error('QuotaExceededError')
  })
  await saver.save()
  await saver.save()
  expect(tries).toBe(1)
})

test('after stopping nothing is written any more', async () => {
  const { saver, kept } = notebook()
  saver.stop()
  await saver.save()
  expect(kept).toEqual([])
})
