import { expect, test } from 'vitest'
import type { Toast } from './Toasts'
import { withToast } from './Toasts'

const say = (key: string) => key
const note = (message: string, type: Toast['type'] = 'info', autoHideDuration?: number | null) => ({
  message,
  type,
  notificationOptions: autoHideDuration === undefined ? {} : { autoHideDuration },
})

test.each([
  ['success', 4000],
  ['error', 6000],
  ['warning', 5000],
  ['info', 4000],
] as const)('%s stands for %i ms', (type, duration) => {
  expect(withToast([], note('Tak', type), 1, say)[0]?.duration).toBe(duration)
})

test('one that asks for its own time gets it', () => {
  expect(withToast([], note('Tak', 'info', null), 1, say)[0]?.duration).toBeNull()
})

test('the same words in the same type are not shown twice', () => {
  const one = withToast([], note('Tak'), 1, say)
  expect(withToast(one, note('Tak'), 2, say)).toBe(one)
  expect(withToast(one, note('Tak', 'error'), 2, say)).toHaveLength(2)
  expect(withToast(one, note('Nie'), 2, say)).toHaveLength(2)
})
