import { describe, expect, test } from 'vitest'
import { formatNip, nipSchema, readNip } from './nip'

describe('NIP', () => {
  test.each([
    ['5250001090', '5250001090'],
    ['525-000-10-90', '5250001090'],
    ['PL 525 000 10 90', '5250001090'],
    ['pl5250001090', '5250001090'],
    ['7740001454', '7740001454'],
  ])('%s is %s', (text, digits) => expect(readNip(text)).toBe(digits))

  test.each(['5250001091', '525000109', '52500010900', '0000000000', 'abc', '', '1234567890'])('%j is none', (text) =>
    expect(readNip(text)).toBeUndefined(),
  )

  test('is written in groups', () => expect(formatNip('5250001090')).toBe('525-000-10-90'))

  test('left out stays, blank clears, a wrong one is refused', () => {
    expect(nipSchema.parse(undefined)).toBeUndefined()
    expect(nipSchema.parse('')).toBeNull()
    expect(nipSchema.parse(null)).toBeNull()
    expect(nipSchema.parse('525-000-10-90')).toBe('5250001090')
    expect(nipSchema.safeParse('5250001091').error?.issues[0]?.message).toBe('Nieprawidłowy NIP: sprawdź cyfry')
  })
})
