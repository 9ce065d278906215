import { expect, test } from 'vitest'
import { isMuchUsed } from './used-passwords'

test.each(['Jordan23', 'Blink182', 'MICHAEL1', 'Michael1!', 'Trustno1', 'Harley88', '!!Rush2112'])(
  '%s is one of the most used',
  async (password) => {
    expect(await isMuchUsed(password)).toBe(true)
  },
)

test.each(['Tajne-haslo-1', 'mokra trawa Zielony 5', 'bT4vQ9mLx2', '# From the list 1'])(
  '%s is not',
  async (password) => {
    expect(await isMuchUsed(password)).toBe(false)
  },
)

test('the list names more than 3,000 that could be chosen here: of 8 characters and more, with a letter and a digit', async () => {
  const { default: text } = await import('./used-passwords.txt?raw')
  const listed = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  expect(listed.length).toBeGreaterThan(3000)
  expect(listed.filter((each) => !/^(?=.*[a-z])(?=.*\d)\S{8,}$/.test(each) || each !== each.toLowerCase())).toEqual([])
})
