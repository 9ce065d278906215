import { expect, test } from 'vitest'
import { isDiskFull } from './disk-full'

const failed = (message: string, code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error(message), { code }) })

test.each([
  'ENOSPC: no space left on device, write',
  'PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device',
  'FATAL:  could not extend file "base/5/2610": wrote only 4096 of 8192 bytes at block 3',
  failed('could not extend file "base/5/2610": wrote only 4096 of 8192 bytes at block 3', '53100'),
  failed('nie można rozszerzyć pliku "base/5/2610": Brak miejsca na urządzeniu', '53100'),
])('%s is a full disk', (failure) => {
  expect(isDiskFull(failure)).toBe(true)
})

test.each(['EACCES: permission denied', failed('too many connections', '53300'), undefined])(
  '%s is none',
  (failure) => {
    expect(isDiskFull(failure)).toBe(false)
  },
)
