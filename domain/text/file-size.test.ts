import { expect, test } from 'vitest'
import { formatFileSize } from './file-size'

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1_258_291, '1,2 MB'],
  [1_300_000, '1,2 MB'],
  [1024 * 1024 - 1, '1 MB'],
  [15 * 1024 * 1024, '15 MB'],
  [5 * 1024 ** 4, '5120 GB'],
])('%i bytes are written %s', (bytes, text) => {
  expect(formatFileSize(bytes).replaceAll(/\s/g, ' ')).toBe(text)
})

test('between number and unit is a no-break space', () => {
  expect(formatFileSize(1024)).toBe('1\u00A0KB')
})
