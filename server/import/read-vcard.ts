import ICAL from 'ical.js'
import { maxImportRows } from '#domain/import/import'
import type { OpenFile } from './sheets'
import { UnreadableFile } from './sheets'

const heads = [
  ...['Imię', 'Nazwisko', 'Imię i nazwisko', 'Telefon', 'Ulica', 'Kod pocztowy', 'Miejscowość'],
  ...['Notatka', 'E-mail', 'Firma'],
]

/** Opens the contacts of a phone (vCard 2.1, 3.0 and 4.0), one a row. @throws UnreadableFile */
export function openVcards(text: string): OpenFile {
  const rows: string[][] = []
  let cards = 0
  for (const card of cardsIn(text)) {
    cards++
    const row = rows.length < maxImportRows && rowOf(card)
    if (row) rows.push(row)
  }
  if (cards > maxImportRows) throw new UnreadableFile(`Plik ma ${cards} wizytówek, najwyżej ${maxImportRows} naraz.`)
  if (rows.length === 0) throw new UnreadableFile('Nie znaleziono żadnej wizytówki z nazwą albo numerem telefonu.')
  const brokenCount = cards - rows.length
  const table = [heads, ...rows].map((cells, at) => ({ line: at + 1, cells }))
  return {
    sheets: [
      {
        name: '',
        forEachRow: (take) => table.forEach(take),
      },
    ],
    notes: () => (brokenCount > 0 ? [`Wizytówki bez nazwy i numeru pominięto: ${brokenCount}.`] : []),
  }
}

/** A card that has no end is none. */
function* cardsIn(text: string): Generator<string> {
  for (const part of text.split(/BEGIN:VCARD/i)) {
    const end = /END:VCARD/i.exec(part)
    if (end) yield `BEGIN:VCARD${part.slice(0, end.index)}END:VCARD`
  }
}

/** The properties of a card, each in one line: folded lines (RFC 6350, 3.2) and soft breaks of quoted-printable (RFC 2045, 6.7) are joined. */
function unfold(lines: readonly string[]): string[] {
  const properties: string[][] = []
  let isQuoted = false
  // A picture may end with '=', too.
  let isBroken = false
  for (const line of lines) {
    const last = properties.at(-1)
    const isFolded = /^[ \t]/.test(line)
    const goesOn = last !== undefined && (isBroken || isFolded)
    if (!goesOn) isQuoted = /^[^:]*quoted-printable/i.test(line)
    const text: string = goesOn && !isBroken ? line.slice(1) : line
    isBroken = isQuoted && text.endsWith('=')
    const piece: string = isBroken ? text.slice(0, -1) : text
    if (goesOn) last.push(piece)
    else properties.push([piece])
  }
  return properties.map((pieces) => pieces.join(''))
}

/** Maximum characters and lines of a contact, which may have a picture */
const largest = { characters: 4 * 1024 * 1024, lines: 60_000 }

function rowOf(card: string): string[] | undefined {
  if (card.length > largest.characters) return undefined
  const lines = card.split(/\r?\n/)
  if (lines.length > largest.lines) return undefined
  let component: ICAL.Component
  try {
    const content = unfold(lines).map(decodeLine).join('\r\n')
    const parsed: unknown = ICAL.parse(content)
    component = new ICAL.Component(parsed as unknown[])
  } catch {
    return undefined
  }
  const first = (name: string): unknown => component.getFirstPropertyValue(name)
  const name = first('n')
  const [lastName, firstName] = [partOf(name, 0), partOf(name, 1)]
  const company = partOf(first('org'), 0)
  const whole = partOf(first('fn'), 0) || company
  const phones = component
    .getAllProperties('tel')
    .filter((property) => !/\bfax\b/i.test(String(property.getParameter('type') ?? '')))
    .map((property) => partOf(property.getFirstValue(), 0).replace(/^tel:/, ''))
  if (!whole && !lastName && phones.length === 0) return undefined
  const address = first('adr')
  const isSplit = lastName !== '' && firstName !== ''
  return [
    ...(isSplit ? [firstName, lastName, ''] : ['', '', whole || lastName || firstName]),
    phones.join(', '),
    partOf(address, 2),
    partOf(address, 5),
    partOf(address, 3),
    component.getAllProperties('note').map(textOf).join('\n'),
    partOf(first('email'), 0),
    // Of a contact without a person it is the name.
    !isSplit && whole === company ? '' : company,
  ]
}

/** A value, or one component of a value separated by semicolons (RFC 6350, 6.2.2) */
function partOf(value: unknown, at: number): string {
  const part: unknown = Array.isArray(value) ? value[at] : at === 0 ? value : undefined
  return joined(part).trim()
}

const textOf = (property: ICAL.Property) => joined(property.getValues()).trim()

/** A text, also one that was taken for a list because many programs leave its commas bare */
function joined(text: unknown): string {
  if (Array.isArray(text)) return text.map(joined).join(',')
  return typeof text === 'string' ? text : ''
}

/** Converts a property of vCard 2.1 to 3.0: 'TEL;CELL;ENCODING=QUOTED-PRINTABLE:…' */
function decodeLine(line: string): string {
  const match = /^([^:]+):(.*)$/.exec(line)
  if (!match) return line
  const [, property = '', value = ''] = match
  const [name = '', ...parameters] = property.split(';')
  if (/^(VERSION|BEGIN|END)$/i.test(name)) return /^VERSION$/i.test(name) ? 'VERSION:3.0' : line
  const isQuoted = parameters.some((each) => /quoted-printable/i.test(each))
  const rest = parameters
    .filter(Boolean)
    .map((each) => (each.includes('=') ? each : `TYPE=${each}`))
    .filter((each) => !/^(encoding|charset)=/i.test(each))
  return `${[name.replace(/^[^.]+\./, ''), ...rest].join(';')}:${isQuoted ? quotedPrintable(value).replaceAll(/\r?\n/g, '\\n') : value}`
}

function quotedPrintable(text: string): string {
  const bytes: number[] = []
  for (let at = 0; at < text.length; at++) {
    const hex = text[at] === '=' ? /^[0-9A-F]{2}/i.exec(text.slice(at + 1, at + 3))?.[0] : undefined
    if (hex === undefined) {
      bytes.push(...new TextEncoder().encode(text[at]))
      continue
    }
    bytes.push(Number.parseInt(hex, 16))
    at += 2
  }
  return new TextDecoder().decode(new Uint8Array(bytes))
}
