import { expect, test } from 'vitest'
import { readSearch } from './query'

test.each([
  ['kowal', [[['kowal']]]],
  ['jan  Lipowa 4/2', [[['jan']], [['Lipowa']], [['4/2']]]],
  // A number alone matches its digits anywhere: house number, client number, part of a phone number.
  ['25', [[['25']]]],
  ['lipowa 25', [[['lipowa']], [['25']]]],
  ['12a', [[['12a']]]],
  ['nr 25', [[['25']]]],
  ['nr lipowa', [[['nr']], [['lipowa']]]],
  // Postcodes
  ['26-300', [[['26-300']]]],
  ['26-300 Opoczno', [[['26-300']], [['Opoczno']]]],
  ['lipowa 4 26-300', [[['lipowa']], [['4']], [['26-300']]]],
  ['26300', [[['26300'], ['26-300']]]],
  ['26 300', [[['26', '300'], ['26300'], ['26-300']]]],
  // Complete phone numbers
  ['600100203', [[['600100203']]]],
  ['600 100 203', [[['600100203']]]],
  ['600-100-203', [[['600100203']]]],
  ['(44) 600-10-20', [[['446001020']]]],
  ['+48 600 100 203', [[['48600100203']]]],
  ['48 600 100 203', [[['48600100203']]]],
  ['0048 600 100 203', [[['48600100203']]]],
  ['(+48) 600 100 203', [[['48600100203']]]],
  ['+48 600100203', [[['48']], [['600100203']]]],
  ['+44 20 7946', [[['44207946']]]],
  // Parts of phone numbers, which may also be something else
  ['600 100', [[['600', '100'], ['600100']]]],
  ['12-14', [[['12-14'], ['1214']]]],
  ['kowal 600 100 203', [[['kowal']], [['600100203']]]],
  ['lipowa 4 600100203', [[['lipowa']], [['4']], [['600100203']]]],
  ['４５', [[['45']]]],
  ['+', [[['+']]]],
  ['%', [[['%']]]],
])('%j is understood as %j', (text, clauses) => {
  expect(readSearch(text)?.clauses).toEqual(clauses)
})

test.each([
  ['25', 25, []],
  ['nr 25', 25, []],
  ['2147483648', undefined, ['+482147483648', '+2147483648']],
  ['600 100 203', undefined, ['+48600100203', '+600100203']],
  ['+48 600 100 203', undefined, ['+4848600100203', '+48600100203']],
  ['lipowa 25', undefined, []],
])('%j is exactly client %j or phone %j', (text, clientId, phones) => {
  expect(readSearch(text)?.exact).toEqual({ clientId, phones })
})

test('only the first ten words of a text count, and blanks do not', () => {
  expect(readSearch('a b c d e f g h i j k l')?.clauses).toHaveLength(10)
  expect(readSearch('  \t ')).toBeUndefined()
})

test('a name begins with all that was typed', () => {
  expect(readSearch('  JAN   Żół ')?.beginning).toBe('jan zol')
})
