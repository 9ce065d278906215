import { afterEach, expect, test, vi } from 'vitest'
import { storeText } from './store-text'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('a text is kept in the storage that is named', () => {
  expect(storeText('localStorage', 'one', 'a')).toBe(true)
  expect(storeText('sessionStorage', 'two', 'b')).toBe(true)
  expect([localStorage.getItem('one'), localStorage.getItem('two')]).toEqual(['a', null])
  expect([sessionStorage.getItem('one'), sessionStorage.getItem('two')]).toEqual([null, 'b'])
})

test('a full storage keeps nothing and breaks nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(storeText('localStorage', 'one', 'a')).toBe(false)
})
