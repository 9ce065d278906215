import { expect, test } from 'vitest'
import { monthFirstIn, withoutMonthFirst } from './month-first'

test.each<[string[], object | undefined]>([
  [['3/15/2027', '3/4/2027'], { clear: '3/15/2027', ambiguous: '3/4/2027' }],
  [['3/4/27', '12/31/98 0:00'], { clear: '12/31/98 0:00', ambiguous: '3/4/27' }],
  [['3/15/2027', '3/4/2027', '31/12/2026'], undefined],
  [['3/4/2027', '5/6/2027'], undefined],
  [['3/15/2027', '5/5/2027'], undefined],
  [['15.3.2027', '3/4/2027'], undefined],
  [['Polna 3/15/2', '7/15/2', 'do 3/15/2027', '3/15/20271', '3/4/2027'], undefined],
])('in %j the month is first: %j', (cells, expected) =>
  expect(monthFirstIn(cells.map((cell) => ({ cells: ['Jan', cell] })))).toEqual(expected),
)

test.each([
  ['3/4/2027', '2027-03-04'],
  ['12/1/98', '1998-12-01'],
  ['3/4/2027 10:30', '2027-03-04 10:30'],
  ['3/15/2027', '3/15/2027'],
  ['5/5/2027', '5/5/2027'],
  ['3.4.2027', '3.4.2027'],
  ['0/4/2027', '0/4/2027'],
  ['Polna 3/4', 'Polna 3/4'],
])('%s is %s with the month first', (cell, expected) => expect(withoutMonthFirst(cell)).toBe(expected))
