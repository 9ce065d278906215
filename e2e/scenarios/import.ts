import type { Page } from 'playwright-core'
import { expect } from '../harness'

const file = `Imię i nazwisko;Nr tel.;Adres;Rodzaj;Model;Ost. serwis;Komu dzwonić
Walkowa Jadwiga;603 700 801;ul. Polna 7/2, 26-300 Opoczno;PC;Vitocal 200;1.3.26;rano
WALKOWA JADWIGA;603700801;ul. Polna 7/2, 26-300 Opoczno;klima;;12.2025;
Walkowy Stefan;brak;Lipowa 4, 26-300 Opoczno;kocioł;Vitodens;2026-05-01;
`

async function dropFile(page: Page): Promise<void> {
  const dataTransfer = await page.evaluateHandle((text) => {
    const dragged = new DataTransfer()
    dragged.items.add(new File([text], 'nasi klienci.csv', { type: 'text/csv' }))
    return dragged
  }, file)
  const target = page.getByRole('region', { name: 'Plik do wczytania' })
  for (const event of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(event, { dataTransfer })
}

/**
 * Imports a file, corrects a row, runs the import and undoes it.
 * @param look called at each step
 */
export async function importFile(
  page: Page,
  url: string,
  look: (page: Page) => Promise<void> = async () => {},
): Promise<void> {
  await page.goto(`${url}/admin/import`)
  await page.getByRole('heading', { name: 'Import klientów' }).waitFor()
  await dropFile(page)

  // A column that was not recognised must be assigned.
  const column = page.getByRole('combobox', { name: 'Kolumna „Komu dzwonić” to' })
  await column.waitFor()
  expect(await page.getByRole('combobox', { name: 'Kolumna „Nr tel.” to' }).inputValue()).toBe('phone')
  await column.selectOption('notes')
  await look(page)
  await page.getByRole('button', { name: 'Sprawdź wiersze' }).click()

  const row = (line: number) => page.getByRole('listitem', { name: `Wiersz ${line}` })
  await row(3).getByText('Kolejne urządzenie klienta z wiersza 2').waitFor()
  await look(page)
  await row(4).getByText('„brak” nie jest numerem telefonu').waitFor()
  await row(4).getByLabel('Nr tel.').fill('603 700 802')
  await row(4).getByLabel('Nr tel.').press('Enter')
  await row(4).getByText('Nowy', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Wczytaj 3 wiersze' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Wczytaj' }).click()
  await page.getByRole('region', { name: 'Gotowe' }).waitFor()
  await page.getByRole('link', { name: 'Pokaż na mapie' }).waitFor()
  await look(page)
  const address = page.url()

  await page.getByRole('link', { name: 'Lista klientów' }).click()
  await page.getByRole('searchbox', { name: 'Nazwisko, telefon, adres' }).fill('Walkowa')
  await page.getByText('Jadwiga Walkowa').first().waitFor()

  await page.goto(address)
  await page.getByRole('button', { name: 'Cofnij import' }).click()
  await page
    .getByRole('alertdialog', { name: 'Cofnąć ten import?' })
    .getByRole('button', { name: 'Cofnij import' })
    .click()
  // The notification passes; what stays is the page.
  await page.getByRole('region', { name: 'Import cofnięty' }).waitFor()
}
