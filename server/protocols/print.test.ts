import { describe, expect, test } from 'vitest'
import type { ProtocolSnapshot } from '#domain/protocols/protocol'
import { printer } from '../node/printing/printer'
import { pdfPages } from '../testing/pdf-text'
import { dot, photosOf, sampleProtocol } from '../testing/sample-protocol'
import { printProtocol } from './print'

const digest = 'ab12cd34'.repeat(8)
const picture = new Blob([Uint8Array.from(atob(dot), (letter) => letter.charCodeAt(0))])
const files: Record<string, Blob> = { 'photo-0': picture, 'photo-1': picture, 'photo-2': new Blob(['no picture']) }

async function printed(change: Partial<ProtocolSnapshot> = {}, logo?: Blob) {
  const keys: string[] = []
  const get = async (key: string) => {
    keys.push(key)
    return files[key]
  }
  const fileStore = { get, put: async () => {}, delete: async () => {} }
  const { content, filename } = await printProtocol({ printer, fileStore }, sampleProtocol(change), { digest, logo })
  const pages = pdfPages(content).map((page) => page.replaceAll('\u00A0', ' '))
  return { content, filename, pages, text: pages.join('\n'), keys }
}

const imagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Subtype \/Image/g)?.length ?? 0

describe('the PDF of a protocol', () => {
  test('says what was found, by whom, for whom and what comes next, with Polish letters and figures', async () => {
    const { pages, text, filename } = await printed()
    expect(filename).toBe('protokol-P-2026-00017.pdf')
    for (const phrase of [
      'Przegląd pompy ciepła',
      'Protokół nr P/2026/00017 z 23 listopada 2026',
      'Ciepło i Klimat sp. z o.o.',
      'NIP 774-000-14-54',
      'Hotel Gęś',
      'Osoba Łucja Żółć',
      'Vaillant aroTHERM plus',
      'Lipowa 4/2, 26-300 Opoczno',
      'Przyjazd i odjazd 09:10–10:25',
      '2 pozycje wymagają uwagi',
      'Odpływ skroplin i grzałka tacy: Grzałka tacy nie działa, w razie mrozu grozi oblodzenie',
      'Przegrzanie: 9,5 K (norma 4,0–8,0 K)',
      'Ciśnienie parowania8,25 bar6,0–10,0 bar8,4 bar',
      'poza normą; Zawór do regulacji',
      'Skasowano i ustawiono alarm o 7 rano.',
      'Glikol propylenowy1,5 l',
      'Kontrola szczelności23.11.2027',
      'podpisano 23.11.2026, 10:41',
    ]) {
      expect(text).toContain(phrase)
    }
    expect(text).not.toContain('zastępuje')
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`Strona ${at + 1} z ${pages.length}`)
      expect(page).toContain(`SHA-256 zapisu: ${digest}`)
    }
  })

  test('names a measurement with its section where two have the same label', async () => {
    const { template } = sampleProtocol()
    const co = (key: string) => ({ ...template.sections[1]!.fields[1]!, key, label: 'CO', unit: 'ppm', min: 0, max: 9 })
    const sections = [
      { title: 'Moc minimalna', fields: [co('co-min')] },
      { title: 'Moc maksymalna', fields: [co('co-max')] },
    ]
    const answer = { kind: 'NUMBER', value: 50, note: null } as const
    const answers = { 'co-min': answer, 'co-max': answer }
    const { text } = await printed({ template: { ...template, sections }, answers })
    expect(text).toContain('CO (Moc minimalna): 50,0 ppm')
    expect(text).toContain('CO (Moc maksymalna): 50,0 ppm')
  })

  test('says why nobody signed, and which protocol it replaces', async () => {
    const { text } = await printed({
      corrects: 'P/2026/00012',
      customerSignature: { signed: false, reason: 'Klient nieobecny', at: '2026-11-23T09:41:00.000Z' },
    })
    expect(text).toContain('zastępuje protokół P/2026/00012')
    expect(text).toContain('Bez podpisu')
    expect(text).toContain('Klient nieobecny (23.11.2026, 10:41)')
  })

  test('has no link of a customer that stood in a text', async () => {
    const link = 'https://termin.test/k/Zz9Yy8Xx7Ww6Vv5Uu4Tt'
    const { text, keys } = await printed({
      remarks: `Wysłano ${link}`,
      answers: { fan: { kind: 'CHECK', result: 'FAULT', note: link } },
      photos: photosOf(1),
    })
    expect(text).toContain('termin.test/k/••••••••')
    expect(text).not.toContain('Zz9Yy8Xx')
    expect(keys).toEqual(['photo-0'])
  })

  test('says that all is well only if something was checked', async () => {
    const fine = 'Nie stwierdzono usterek ani odchyleń od normy'
    expect((await printed({ answers: { fan: { kind: 'CHECK', result: 'OK', note: null } } })).text).toContain(fine)
    expect((await printed({ answers: {} })).text).not.toContain(fine)
  })

  test('has each photo once with its caption, and a frame for one that is gone or broken', async () => {
    const { text, keys, content } = await printed({ photos: [...photosOf(4), ...photosOf(1)] })
    expect(keys).toEqual(['photo-0', 'photo-1', 'photo-2', 'photo-3'])
    // Two photos and two signatures
    expect(imagesOf(content)).toBe(4)
    expect(text.match(/Brak pliku zdjęcia/g)).toHaveLength(2)
    expect(text).toContain('4. Zdjęcie jednostki')
    expect(text).toContain('zdjęcia 1–5')
  })

  test('names the day of a departure after midnight', async () => {
    const night = { arrivedAt: '2026-11-23T22:30:00.000Z', leftAt: '2026-11-23T23:50:00.000Z' }
    expect((await printed(night)).text).toMatch(/Przyjazd i\s*odjazd 23:30–00:50\s*\(24\.11\)/)
  })

  test('has the logo of the company, if there is one', async () => {
    const without = await printed()
    const withLogo = await printed({}, picture)
    expect(imagesOf(withLogo.content)).toBe(imagesOf(without.content) + 1)
    // The key is no photo: the file store is not asked for it.
    expect(withLogo.keys).toEqual([])
    expect(withLogo.text).toContain('Ciepło i Klimat sp. z o.o.')
  })

  test('continues on further pages, each table under its head', async () => {
    const { template } = sampleProtocol()
    const many = Array.from({ length: 50 }, (_, at) => ({ ...template.sections[1]!.fields[1]!, key: `p-${at}` }))
    const { pages } = await printed({ template: { ...template, sections: [{ title: 'Układ', fields: many }] } })
    expect(pages.length).toBe(2)
    for (const page of pages) expect(page).toMatch(/Układ\s*Wynik\s*Norma/)
  })

  test('is the same file each time', async () => {
    const first = await printed({ photos: photosOf(2) })
    const second = await printed({ photos: photosOf(2) })
    expect(Buffer.from(second.content).equals(Buffer.from(first.content))).toBe(true)
  })
})
