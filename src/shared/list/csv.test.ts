import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { csvOf } from './csv'

describe('a field of a CSV', () => {
  test.each([
    // Written as it is
    ['Łódź', 'Łódź'],
    ['', ''],
    ['+48600100200', '+48600100200'],
    ['+493012345678', '+493012345678'],
    ['2026-11-23', '2026-11-23'],
    ['4/2', '4/2'],
    ['a=b', 'a=b'],
    ['Jan - Anna', 'Jan - Anna'],
    // In quotes
    ['Lipowa; oficyna', '"Lipowa; oficyna"'],
    ['Vitocal "200"', '"Vitocal ""200"""'],
    ['dwie\nlinie', '"dwie\nlinie"'],
    [' z odstępem', '" z odstępem"'],
    // Disarmed
    ['=HYPERLINK("http://zly.pl";"Kliknij")', `"'=HYPERLINK(""http://zly.pl"";""Kliknij"")"`],
    ['=1+1', `"'=1+1"`],
    ['  =1+1', `"'  =1+1"`],
    ['\u00A0=1+1', `"'\u00A0=1+1"`],
    ['+1+1', `"'+1+1"`],
    ['+48600100200+1', `"'+48600100200+1"`],
    ['+48', `"'+48"`],
    ['-2', `"'-2"`],
    ['-2+cmd|calc', `"'-2+cmd|calc"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['＝1+1', `"'＝1+1"`],
    ['\t=1+1', `"'\t=1+1"`],
    ['\rx', `"'\rx"`],
    ['\nx', `"'\nx"`],
  ])('%j becomes %j', (field, cell) => {
    expect(csvOf([[field]])).toBe(`${cell}\r\n`)
  })
})

test('fields are parted by semicolons, rows by CRLF, and parts can be put together', () => {
  const parts = csvOf([['Klient', 'Telefon']]) + csvOf([['Żak', '+48600100200']]) + csvOf([])
  expect(parts).toBe('Klient;Telefon\r\nŻak;+48600100200\r\n')
})

test('what was written is read again as it was', () => {
  const rows = [
    ['a;b', 'c"d', 'e\r\nf', ' g', ''],
    ['+48600100200', '2026-11-23', 'ż', '"', ';'],
  ]
  expect(Papa.parse(csvOf(rows), { delimiter: ';', skipEmptyLines: true }).data).toEqual(rows)
})
