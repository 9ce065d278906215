import { expect, test } from 'vitest'
import { joinSheets } from './join-sheets'

const sheet = (name: string, heads: string[], ...rows: string[][]) => ({
  name,
  heads,
  known: heads.length,
  count: rows.length,
  rows: rows.map((cells, at) => ({ line: at + 2, cells })),
})

test.each([
  ['Nazwisko i imię', 'Imię i nazwisko', 'Tomasz Lis', 'Lis Tomasz'],
  ['Nazwisko i imię', 'Klient', 'Lis Tomasz', 'Lis Tomasz'],
  ['Nazwisko i imię', 'Klient', 'Piekarnia Złoty Kłos Sp. z o.o.', 'Piekarnia Złoty Kłos Sp. z o.o.'],
  ['Imię i nazwisko', 'Nazwisko i imię', 'Adam Marek', 'Marek Adam'],
  ['Imię i nazwisko', 'Nazwisko i imię', 'Lis', 'Lis'],
  ['Nazwisko i imię', 'Nazwisko i imię', 'Adam Marek', 'Adam Marek'],
])('below %s a name from below %s: %s → %s', (first, second, cell, joined) => {
  const { heads, rows } = joinSheets([
    sheet('A', [first, 'Telefon'], ['Nowak Jan', '601 111 201']),
    sheet('B', ['Telefon', second], ['601 111 202', cell]),
  ])
  expect(heads).toEqual([first, 'Telefon'])
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Nowak Jan', '601 111 201'],
    [joined, '601 111 202'],
  ])
})

test('columns that are not imported stay apart, whatever both are', () => {
  const { heads, rows } = joinSheets([
    sheet('A', ['Lp.', 'Telefon'], ['1', '601 111 201']),
    sheet('B', ['Telefon', 'Faks'], ['601 111 202', '447551235']),
  ])
  expect(heads).toEqual(['Lp.', 'Telefon', 'Faks'])
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['1', '601 111 201', ''],
    ['', '601 111 202', '447551235'],
  ])
})
