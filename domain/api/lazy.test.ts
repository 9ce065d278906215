import { expect, test } from 'vitest'
import { lazy } from './lazy'

test('several calls load once', async () => {
  let loaded = 0
  const towns = lazy(async () => ++loaded)
  expect(await Promise.all([towns(), towns()])).toEqual([1, 1])
  expect(await towns()).toBe(1)
})

test('after a failure the next call loads again', async () => {
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
