import { describe, expect, test } from 'vitest'
import type { ProtocolAnswers } from '#domain/protocols/answer'
import type { ProtocolSnapshot } from '#domain/protocols/protocol'
import type { ProtocolSection } from '#domain/protocols/template'
import { printer } from '../node/printing/printer'
import { pdfPages, pdfPieces } from '../testing/pdf-text'
import { sampleProtocol } from '../testing/sample-protocol'
import { printProtocol } from './print'

const fileStore = { get: async () => undefined, put: async () => {}, delete: async () => {} }

async function pdfOf(change: Partial<ProtocolSnapshot>) {
  const protocol = sampleProtocol(change)
  return (await printProtocol({ printer, fileStore }, protocol, { digest: 'ab12cd34'.repeat(8) })).content
}

const pagesOf = async (change: Partial<ProtocolSnapshot>) => pdfPages(await pdfOf(change))

/** `count` words that occur nowhere else, each on its own line or in lines of `inLine` */
function words(name: string, count: number, inLine = count): string[] {
  const all = Array.from({ length: count }, (_, at) => `${name}${at}x`)
  return all.map((word, at) => ((at + 1) % inLine === 0 ? `${word}\n` : `${word} `))
}
const textOf = (pieces: readonly string[]) => pieces.join('').trim()

/** Words of `expected` that are nowhere in the document; a word may be broken in two. */
function missing(pages: readonly string[], expected: readonly string[]): string[] {
  const text = pages.join('').replaceAll(/\s/g, '')
  return expected.map((word) => word.replaceAll(/\s/g, '')).filter((word) => !text.includes(word))
}

/** A linear congruential generator: the same numbers in each run */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

const textField = (key: string, label: string) =>
  ({ kind: 'TEXT', key, label, hint: null, required: false, multiline: true }) as const
const checkField = (key: string, label: string) => ({ kind: 'CHECK', key, label, hint: null, required: true }) as const
const template = (sections: ProtocolSection[]) => ({ name: 'Przegląd', version: 1, sections })

describe('nothing of a protocol is missing in its PDF', () => {
  test.each([40, 57, 58, 300])('remarks of %i short lines stand under their heading', async (count) => {
    const remarks = words('uwaga', count, 1)
    const pages = await pagesOf({ remarks: textOf(remarks) })
    expect(missing(pages, ['Uwagi', ...remarks])).toEqual([])
  })

  test.each([
    [1800, 40],
    [2000, 5],
    [2000, 300],
  ])('an answer of %i letters with lines of %i words', async (letters, inLine) => {
    const answer = words('wpis', Math.floor(letters / 9), inLine)
    const ofSection = [checkField('fan', 'Wentylator'), textField('log', 'Dziennik')]
    for (const fields of [ofSection, ofSection.toReversed()]) {
      const pages = await pagesOf({
        template: template([{ title: 'Historia', fields }]),
        answers: { log: { kind: 'TEXT', text: textOf(answer) }, fan: { kind: 'CHECK', result: 'OK', note: null } },
      })
      expect(missing(pages, ['Historia', 'Dziennik', 'Wentylator', ...answer])).toEqual([])
    }
  })

  test.each([
    [12, 60, 60],
    [12, 60, 1],
    [40, 20, 3],
    [1, 80, 1],
    [1, 250, 1],
  ])('%i faults with notes of %i words in lines of %i', async (faults, count, inLine) => {
    const notes = Array.from({ length: faults }, (_, at) => words(`n${at}t`, count, inLine))
    const fields = notes.map((_, at) => checkField(`c-${at}`, `Punkt ${at}`))
    const answers: ProtocolAnswers = Object.fromEntries(
      notes.map((note, at) => [`c-${at}`, { kind: 'CHECK', result: 'FAULT', note: textOf(note) }]),
    )
    const pages = await pagesOf({ template: template([{ title: 'Przegląd', fields }]), answers, earlier: {} })
    expect(missing(pages, ['wymaga', ...notes.flat()])).toEqual([])
    // In the notice and in the table
    const text = pages.join('').replaceAll(/\s/g, '')
    expect(notes.flat().filter((word) => text.split(word.trim()).length !== 3)).toEqual([])
  })

  test('texts of any length and shape', async () => {
    const random = randomNumbers(7)
    const pick = (values: readonly number[]) => values[Math.floor(random() * values.length)]!
    for (let round = 0; round < 12; round += 1) {
      const lines = () => words(pick([1, 2]) === 1 ? 'słowo' : 'WYMIANA', pick([1, 12, 60, 200]), pick([1, 2, 7, 200]))
      const answer = lines()
      const note = lines()
      const remarks = lines()
      const recommendation = lines()
      const fields = [textField('log', textOf(words('Pole', 12))), checkField('fan', 'Wentylator')]
      const others = Array.from({ length: pick([0, 1, 20, 38]) }, (_, at) => checkField(`c-${at}`, `Punkt${at}y`))
      const title = textOf(words('Sekcja', pick([1, 8])))
      const pages = await pagesOf({
        template: template([{ title, fields: pick([0, 1]) ? [...others, ...fields] : [...fields, ...others] }]),
        answers: {
          log: { kind: 'TEXT', text: textOf(answer) },
          fan: { kind: 'CHECK', result: 'FAULT', note: textOf(note) },
        },
        remarks: textOf(remarks),
        recommendation: textOf(recommendation),
        customerSignature: { signed: false, reason: 'Q'.repeat(200), at: '2026-11-23T09:41:00.000Z' },
      })
      const labels = [title, ...[...fields, ...others].map(({ label }) => label)]
      const whole = ['Uwagi', 'Zalecenia', 'Następneterminy', 'Q'.repeat(200)]
      const lost = missing(pages, [...whole, ...labels, ...answer, ...note, ...remarks, ...recommendation])
      expect({ round, lost }).toEqual({ round, lost: [] })
    }
  })

  test('the footer has its digest under the longest name of a company', async () => {
    const name = `${'W'.repeat(59)} ${'W'.repeat(60)}`
    const pages = await pagesOf({ company: { ...sampleProtocol().company, name } })
    for (const page of pages) expect(page.replaceAll(/\s/g, '')).toContain(`SHA-256zapisu:${'ab12cd34'.repeat(8)}`)
  })
})

/** Points from the left, on A4 with margins of 40 */
const rightMargin = 555

describe('a word that is wider than its column is broken in it', () => {
  const { client, device, company } = sampleProtocol()
  const long = '1234567890'.repeat(12)
  test.each<[string, Partial<ProtocolSnapshot>]>([
    ['serial number', { device: { ...device, serialNumber: long } }],
    ['name', { client: { ...client, name: long, company: null } }],
    ['company of the client', { client: { ...client, company: long } }],
    ['address', { device: { ...device, address: { ...device.address, street: long } } }],
    ['own company', { company: { ...company, name: long } }],
    ['own mail', { company: { ...company, email: `${long}@cieplo.test` } }],
    ['title', { template: { ...template(sampleProtocol().template.sections), name: long.slice(0, 80) } }],
    ['field', { template: template([{ title: 'Sekcja', fields: [checkField('fan', long)] }]) }],
    ['section', { template: template([{ title: long.slice(0, 80), fields: [checkField('fan', 'Fan')] }]) }],
    ['answer', { answers: { 'error-log': { kind: 'TEXT', text: long } } }],
    ['material', { materials: [{ name: long, quantity: 1, unit: 'szt.' }] }],
    ['duty', { duties: [{ name: long, nextDueOn: sampleProtocol().nextInspectionDate }] }],
    ['who signed', { customerSignature: { signed: true, name: long, at: '2026-11-23T09:41:00.000Z', picture: '' } }],
    ['remark', { remarks: long }],
  ])('%s', async (_, change) => {
    const pages = pdfPieces(await pdfOf(change))
    expect(pages.flat().filter(({ x }) => x >= rightMargin)).toEqual([])
    // A digit of Roboto is 0.56 of its size wide.
    const digits = pages.flat().filter(({ text }) => /^\d+$/.test(text))
    const ends = digits.map(({ x, text, size }) => x + text.length * 0.56 * size)
    expect(Math.max(...ends)).toBeLessThan(rightMargin + 1)
    const text = pages.flat().map((piece) => piece.text)
    expect(text.join('')).toContain('1234567890')
    expect(text.join('')).toContain('Wizyta')
  })
})
