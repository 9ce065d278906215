import { expect, test } from 'vitest'
import { lazy } from './lazy'

test('what is needed by many is loaded once', async () => {
  let loaded = 0
  const towns = lazy(async () => ++loaded)
  expect(await Promise.all([towns(), towns()])).toEqual([1, 1])
  expect(await towns()).toBe(1)
})

test('what could not be loaded is loaded by the next call', async () => {
  let missing = true
  const printer = lazy(async () => {
    if (missing) throw new Error('Cannot find package')
    return 'printer'
  })
  expect((await Promise.allSettled([printer(), printer()])).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ])
  missing = false
  expect(await printer()).toBe('printer')
})
