import { expect, test } from 'vitest'
import { pages, speaksTo } from './pages'

test.each([
  ['zespół', 'Serwisy'],
  ['urlop', 'Serwisy'],
  ['obowiązek', 'Obowiązki'],
  ['gwarancja', 'Obowiązki'],
  ['f-gazy', 'Ewidencja czynnika'],
  ['naklejki', 'Zgłoszenia'],
  ['zgłoszenie', 'Zgłoszenia'],
  ['protokół', 'Protokoły'],
  ['kopia zapasowa', 'Kopie zapasowe'],
  ['RODO', 'Dane osobowe (RODO)'],
  ['dane osobowe', 'Dane osobowe (RODO)'],
  ['dwuetapowe', 'Sesje'],
  ['okna gwarancji', 'Ustawienia'],
  ['trasy sezon', 'Kampanie sezonowe'],
])('“%s” leads to %s', (query, title) => {
  expect(pages.filter((page) => speaksTo(page, query)).map((page) => page.title)).toContain(title)
})
