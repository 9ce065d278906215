import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { maxPageSize } from '#domain/api/list-query'
import { paged, problem } from '../../testing/api'
import { openTable, pump } from '../../testing/clients-table'
import { itIs } from '../../testing/clock'
import * as version from '../../shared/feedback/served-version'

const files: { name: string; content: Blob }[] = []
beforeEach(() => {
  itIs('2026-11-23T09:00:00Z')
  files.length = 0
  let content: Blob
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    content = blob as Blob
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, content })
  })
})
afterEach(() => vi.useRealTimers())

/** Lines of the saved file, with the byte order mark. */
async function lines(): Promise<string[]> {
  await waitFor(() => expect(files).toHaveLength(1))
  const bytes = await new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer))
    reader.readAsArrayBuffer(files[0]!.content)
  })
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\r\n')
}

const head =
  '\uFEFFKlient;Telefon;Typ;Urządzenie;Ulica i numer;Kod;Miejscowość;Przegląd;Pilność;Potwierdzenie;Stan;Życzenie klienta;Instalacja;Położenie;Uwagi;Zdjęcia;Nr urządzenia;Producent;Model;Numer seryjny;Czynnik chłodniczy;Ilość czynnika (kg);Paliwo;Data uruchomienia;Gwarancja do'

describe('an export', () => {
  test('writes all columns of all that pass the filters, formulas disarmed, phone numbers whole', async () => {
    const { person, table, listCalls } = await openTable({}, { query: '&filter=overdue&order=-city' })
    await table()
    await person.click(screen.getByRole('button', { name: 'Eksportuj CSV' }))
    expect(await screen.findByText('Zapisano plik urzadzenia-2026-11-23.csv: 2 urządzenia')).toBeVisible()
    expect(files[0]?.name).toBe('urzadzenia-2026-11-23.csv')
    expect(await lines()).toEqual([
      head,
      'Jan Kowalski;+48500600700;Pompa ciepła;Vitocal 200-S;Lipowa 4/2;26-300;Opoczno;2020-03-01;Po terminie;Nie potwierdzono;Po terminie, bez przypomnienia;;2020-02-29;Brak położenia;;0;7;;;;;;;;',
      `Łucja Żak;+48600100200;Kocioł gazowy;;Długa 7;26-300;Łódź;2190-01-31;Później;Nie potwierdzono;Przypomnienie od 17.01.2190;;2020-02-29;Brak położenia;"'=HYPERLINK(""http://zly.pl"")";0;8;Junkers;;SN 7;;;gaz ziemny;2020-03-02;`,
      '',
    ])
    expect(Object.fromEntries(listCalls().at(-1)!.query)).toEqual({
      range: '[0,999]',
      sort: '["city","DESC"]',
      filter: '{"due":"overdue"}',
    })
  })

  test('fetches page after page, and writes a row once that moves between them', async () => {
    const many = (from: number, count: number) => Array.from({ length: count }, (_, n) => ({ ...pump, id: from + n }))
    const { person, table } = await openTable({
      'GET /api/devices': ({ query }) => {
        const [first, last] = JSON.parse(query.get('range')!) as [number, number]
        if (last === 24) return paged('devices', [pump], 1500)
        return paged('devices', first === 1000 ? many(1000, 500) : many(1, 1000), 1500, first)
      },
    })
    await table()
    await person.click(screen.getByRole('button', { name: 'Eksportuj CSV' }))
    // Device 1000 is on both pages.
    expect(await lines()).toHaveLength(1 + 1499 + 1)
  })

  test('of the chosen ones asks for these alone', async () => {
    const { person, choose, listCalls } = await openTable()
    const bar = await choose(/Łucja Żak/)
    await person.click(bar.getByRole('button', { name: 'Eksportuj zaznaczone' }))
    const [, ...rows] = await lines()
    expect(rows.map((row) => row.slice(0, 9))).toEqual(['Łucja Żak', ''])
    expect(listCalls().at(-1)?.query.get('filter')).toBe('{"ids":[8]}')
  })

  test('can be stopped, and saves nothing', async () => {
    const isExported = (query: URLSearchParams) => query.get('range') === `[0,${maxPageSize - 1}]`
    let answer: (value: unknown) => void = () => {}
    const { person, table, listCalls } = await openTable({
      'GET /api/devices': ({ query }) =>
        isExported(query) ? new Promise((resolve) => (answer = resolve)) : paged('devices', [pump], 5000),
    })
    await table()
    await person.click(screen.getByRole('button', { name: 'Eksportuj CSV' }))
    expect(await screen.findByRole('progressbar', { name: 'Pobieranie urządzeń' })).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Zatrzymaj' }))
    answer(paged('devices', [pump], 5000))
    expect(await screen.findByText('Eksport został zatrzymany')).toBeVisible()
    expect(files).toEqual([])
    expect(listCalls().filter(({ query }) => isExported(query))).toHaveLength(1)
  })

  test('whose script is gone after an update says to refresh the page, and not to try again', async () => {
    vi.spyOn(version, 'servedVersion').mockResolvedValue('newer')
    vi.doMock('../../shared/list/csv', () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    const { person, table } = await openTable()
    await table()
    await person.click(screen.getByRole('button', { name: 'Eksportuj CSV' }))
    expect(await screen.findByText(/^Termin został zaktualizowany\. Odśwież stronę/)).toBeVisible()
    expect(screen.queryByText(/Nie udało się wyeksportować/)).toBeNull()
    vi.doUnmock('../../shared/list/csv')
    await person.click(screen.getByRole('button', { name: 'Eksportuj CSV' }))
    expect(await screen.findByText(/^Zapisano plik/)).toBeVisible()
  })

  test('that fails says why, and saves nothing', async () => {
    const { person, table } = await openTable({
      'GET /api/devices': ({ query }) =>
        query.get('range') === '[0,24]' ? paged('devices', [pump]) : problem(500, 'INTERNAL', 'Ups'),
    })
    await table()
    await person.click(screen.getByRole('button', { name: 'Eksportuj CSV' }))
    expect(await screen.findByText(/^Nie udało się wyeksportować urządzeń\./)).toBeVisible()
    expect(files).toEqual([])
  })
})
