import { screen, waitFor, within } from '@testing-library/react'
import { existsSync, statSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import type { Role } from '#domain/access/role'
import { openConsole } from '../testing/console'
import type { ChapterId } from './chapter'
import { chapterIds, chapterOf, pictureFile } from './chapter'
import { chapters } from './chapters'
import { speaksOf } from './HelpPage'

/** Limit per picture, since they are in the repository */
const maxBytes = 40 * 1024

const open = async (address: string, as: Role = 'ADMIN') => {
  const app = openConsole(address, { as })
  await screen.findByRole('heading', { level: 1, name: 'Pomoc' })
  return app
}
/** Typing is slow while other tests run. */
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('there is one chapter of each name', () => {
  expect(chapters.map(({ id }) => id).toSorted()).toEqual(chapterIds.toSorted())
})

test.each<[string, ChapterId | undefined]>([
  ['/', 'mapa'],
  ['/?tab=clients&view=table', 'klienci'],
  ['/?tab=clients&panel=device-1', 'urzadzenia'],
  ['/?tab=services&view=list', 'serwisy'],
  ['/?tab=settings', 'ustawienia'],
  ['/?tab=settings&section=sms', 'przypomnienia'],
  ['/clients/7/show', 'klienci'],
  ['/devices/7/show', 'urzadzenia'],
  ['/admin/reports/services', 'raporty'],
  ['/campaigns/campaign?id=3', 'kampanie'],
  ['/admin/events', 'dziennik-zmian'],
  ['/admin/backups', 'kopie-zapasowe'],
  ['/account/sessions', 'konto'],
  ['/help', undefined],
])('%s is explained in %s', (address, id) => {
  const { pathname, search } = new URL(address, 'http://localhost')
  expect(chapterOf({ pathname, search })).toBe(id)
})

test.each<[string, ChapterId]>([
  ['limit zablokowane', 'limity'],
  ['POLOZENIA mapa', 'mapa'],
  ['wygasl link ukrainsku', 'strona-klienta'],
  ['historia zmian klient', 'klienci'],
  ['historia zmian ustawienia', 'ustawienia'],
  ['kto usunal klienta', 'dziennik-zmian'],
  ['kopia zapasowa przywrocic', 'kopie-zapasowe'],
  ['RODO dane osobowe', 'dziennik-zmian'],
  ['dwuetapowe', 'konto'],
  ['naklejka zgloszenia', 'urzadzenia'],
  ['ewidencja czynnika', 'urzadzenia'],
  ['protokol podpis', 'urzadzenia'],
  ['okna gwarancji', 'ustawienia'],
  ['odwolac', 'serwisy'],
  ['odwolaj dzien', 'serwisy'],
  ['awaria dzis', 'serwisy'],
  ['nieobecnosc choroba', 'serwisy'],
  ['opoznienie', 'serwisy'],
  ['grafik', 'serwisy'],
  ['powiadom klienta', 'serwisy'],
  ['cennik', 'ustawienia'],
  ['godziny wysylania', 'ustawienia'],
  ['przychody', 'raporty'],
  ['platnosci zaplata', 'raporty'],
  ['zapomnialem hasla', 'uzytkownicy'],
  ['pracownik', 'uzytkownicy'],
])('%s is found in %s, whatever case and diacritics', (query, id) => {
  expect(chapters.filter((chapter) => speaksOf(chapter, query)).map((chapter) => chapter.id)).toContain(id)
  expect(chapters.some((chapter) => speaksOf(chapter, `${query} xyz`))).toBe(false)
})

test.each(chapters.filter(({ picture }) => picture))('the picture of $id is there, and small', ({ id }) => {
  const file = `public${pictureFile(id)}`
  expect(existsSync(file), `${file}: make it with \`npm run pictures\``).toBe(true)
  expect(statSync(file).size).toBeLessThanOrEqual(maxBytes)
})

test('the page shows what this person may see', async () => {
  await open('/help', 'VIEWER')
  expect(titles()).toContain('Mapa')
  expect(titles()).not.toContain('Limity SMS')
  expect(titles()).not.toContain('Pierwsze kroki')
})

test('a chapter is found by a word, and all come back', async () => {
  const { person } = await open('/help')
  await person.type(screen.getByRole('searchbox', { name: 'Szukaj w pomocy' }), 'vcf')
  await waitFor(() => expect(screen.getByText('1 rozdział')).toBeVisible())
  expect(titles()).toContain('Import i eksport')
  expect(titles()).not.toContain('Mapa')
  await person.type(screen.getByRole('searchbox', { name: 'Szukaj w pomocy' }), 'qqq')
  await person.click(await screen.findByRole('button', { name: 'Pokaż wszystkie rozdziały' }))
  await waitFor(() => expect(titles()).toContain('Mapa'))
})

test('the contents lead to a chapter, and so does an address', async () => {
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue()
  const { person } = await open('/help#raporty')
  expect(screen.getByRole('heading', { level: 2, name: 'Raporty' })).toHaveFocus()
  const contents = within(screen.getByRole('navigation', { name: 'Spis treści' }))
  await person.click(contents.getByRole('link', { name: 'Klienci' }))
  expect(screen.getByRole('heading', { level: 2, name: 'Klienci' })).toHaveFocus()
  expect(scroll).toHaveBeenCalledTimes(2)
  expect(contents.getByRole('link', { name: 'Klienci' })).toHaveAttribute('aria-current', 'location')
  const chapter = within(screen.getByRole('region', { name: 'Klienci' }))
  await person.click(chapter.getByText('Spis treści'))
  expect(screen.getByRole('navigation', { name: 'Spis treści' })).toHaveFocus()
})

test('the dialog of the keys leads to the chapter of its page', async () => {
  const { person } = openConsole('/account/sessions', {
    as: 'ADMIN',
    api: { 'GET /api/sessions/my-sessions': () => [] },
  })
  await screen.findByRole('heading', { level: 1, name: 'Moje sesje' })
  await person.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Skróty klawiszowe' })
  await person.click(within(dialog).getByRole('link', { name: 'Pomoc do tej strony' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Moje konto' })).toHaveFocus()
})
