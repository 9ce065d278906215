import ICAL from 'ical.js'
import { maxImportRows } from '#domain/import/import'
import { readStreet } from '#domain/import/read-address'
import { companyName, withoutTitles } from '#domain/import/read-name'
import { fold } from '#domain/text/fold'
import { isMostlyUtf8 } from './read-csv'
import type { OpenFile } from './sheets'
import { UnreadableFile } from './sheets'

const heads = [
  'Imię',
  'Nazwisko',
  'Imię i nazwisko',
  'Telefon',
  'Ulica',
  'Kod pocztowy',
  'Miejscowość',
  'Notatka',
  'E-mail',
  'Firma',
]

/**
 * Opens the contacts of a phone (vCard 2.1, 3.0 and 4.0), one a row.
 * @throws UnreadableFile
 */
export function openVcards(text: string): OpenFile {
  const rows: string[][] = []
  let cards = 0
  let unreadable = 0
  for (const card of cardsIn(text)) {
    cards++
    const row = rows.length < maxImportRows && rowOf(card, () => unreadable++)
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
    notes: () => [
      ...(brokenCount > 0 ? [`Wizytówki bez nazwy i numeru pominięto: ${brokenCount}.`] : []),
      ...(unreadable > 0 ? [`Nieczytelne wiersze wizytówek pominięto: ${unreadable}.`] : []),
    ],
  }
}

/** A card that has no end is none. */
function* cardsIn(text: string): Generator<string> {
  for (const part of text.split(/BEGIN:VCARD/i)) {
    const end = /END:VCARD/i.exec(part)
    if (end) yield `BEGIN:VCARD${part.slice(0, end.index)}END:VCARD`
  }
}

/**
 * The properties of a card, each in one line: folded lines (RFC 6350, 3.2) and soft breaks of quoted-printable (RFC
 * 2045, 6.7) are joined.
 */
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
const maxContact = { characters: 4 * 1024 * 1024, lines: 60_000 }

/** @param takeUnreadable receives each line that is no property */
function rowOf(card: string, takeUnreadable: () => void): string[] | undefined {
  if (card.length > maxContact.characters) return undefined
  const lines = card.split(/\r\n?|\n/)
  if (lines.length > maxContact.lines) return undefined
  const component = componentOf(withoutFaxes(unfold(lines)), takeUnreadable)
  const first = (name: string): unknown => component.getFirstPropertyValue(name)
  const name = first('n')
  const lastName = partOf(name, 0)
  const firstName = [partOf(name, 1), partOf(name, 2)].filter(Boolean).join(' ')
  const company = partOf(first('org'), 0)
  const whole = partOf(first('fn'), 0) || company
  const phones = phonesOf(component)
  if (!whole && !lastName && phones.length === 0) return undefined
  const addresses = addressesOf(component)
  const inPoland = addresses.filter(({ country }) => country === '')
  const address = inPoland.find(({ street, city }) => street || city) ?? inPoland[0]
  const [email = '', ...otherEmails] = component
    .getAllProperties('email')
    .map((property) => partOf(property.getFirstValue(), 0))
    .filter(Boolean)
  const isOrganization = whole !== '' && /^org$/i.test(partOf(first('kind'), 0))
  const isSplit = lastName !== '' && firstName !== '' && !isOrganization
  const isOfCompany = whole === company || /^company$/i.test(partOf(first('x-abshowas'), 0))
  const isCompany = isOrganization || (!isSplit && whole !== '' && isOfCompany)
  const only = whole || lastName || firstName
  const nameCells = () => {
    if (isSplit) return [firstName, lastName, '']
    if (!isCompany) return ['', '', only]
    const named = companyName(whole)
    return [named.firstName, named.lastName, '']
  }
  // Titles are left out, as in other files.
  const besideName = [partOf(name, 3), partOf(name, 4), ...(isSplit ? [] : [firstName, lastName])]
    .map(withoutTitles)
    .filter((text) => text !== '' && (isSplit || !fold(only).includes(fold(text))))
  return [
    ...nameCells(),
    phones.join(', '),
    address?.street ?? '',
    address?.postalCode ?? '',
    address?.city ?? '',
    [
      ...component.getAllProperties('note').map(textOf),
      ...(besideName.length > 0 ? [`Przy nazwisku: ${besideName.join(', ')}`] : []),
      ...(address?.rest ? [`Adres: ${address.rest}`] : []),
      ...addresses.filter((each) => each !== address).map((each) => `Inny adres: ${lineOf(each)}`),
      ...otherEmails.map((each) => `Inny e-mail: ${each}`),
    ].join('\n'),
    email,
    // For a contact without a person the company is the name already.
    isCompany && whole === company ? '' : company,
  ]
}

/** The properties of a card; one that cannot be read takes no other with it. */
function componentOf(lines: readonly string[], takeUnreadable: () => void): ICAL.Component {
  const component = new ICAL.Component('vcard')
  for (const line of lines) {
    if (line.trim() === '' || /^(BEGIN|END|VERSION):/i.test(line)) continue
    try {
      component.addProperty(ICAL.Property.fromString(decodeLine(line), ICAL.design.vcard3))
    } catch {
      takeUnreadable()
    }
  }
  return component
}

/** The lines of a card except numbers that a label of Apple calls a fax */
function withoutFaxes(lines: readonly string[]): string[] {
  const faxes = new Set(lines.flatMap((line) => /^([^.:;]+)\.X-ABLabel:.*fa(?:x|ks)/i.exec(line)?.[1] ?? []))
  return lines.filter((line) => !faxes.has(/^([^.:;]+)\.TEL[:;]/i.exec(line)?.[1] ?? ''))
}

const typesOf = (property: ICAL.Property) => String(property.getParameter('type') ?? '')
const isPreferred = (property: ICAL.Property) =>
  property.getParameter('pref') !== undefined || /\bpref\b/i.test(typesOf(property))

/**
 * The numbers of a contact except faxes. Mobiles come first, since SMS go to the first; programs often prefer just any
 * number.
 */
function phonesOf(component: ICAL.Component): string[] {
  const rankOf = (property: ICAL.Property) =>
    (/\b(?:cell|mobile)\b/i.test(typesOf(property)) ? 0 : 2) + (isPreferred(property) ? 0 : 1)
  return component
    .getAllProperties('tel')
    .filter((property) => !/fax/i.test(typesOf(property)))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((property) => partOf(property.getFirstValue(), 0).replace(/^tel:/, ''))
    .filter(Boolean)
}

interface ContactAddress {
  street: string
  postalCode: string
  city: string
  /** Empty in Poland */
  country: string
  /** What belongs to no part: a post office box, a floor */
  rest: string
}

/** The filled addresses of a contact: first the preferred ones, then those of its home */
function addressesOf(component: ICAL.Component): ContactAddress[] {
  const rankOf = (property: ICAL.Property) => {
    if (isPreferred(property)) return 0
    return /\bhome\b/i.test(typesOf(property)) ? 1 : 2
  }
  return component
    .getAllProperties('adr')
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((property) => addressOf(property.getFirstValue()))
    .filter((address) => lineOf(address) !== '')
}

const poland = /^(?:pl|pol|polska|rzeczpospolita polska|poland|polen|pologne)$/i

/**
 * An address; the flat follows the street (RFC 6350, 6.3.1). With a Polish postcode it is in Poland, whatever country a
 * phone has added.
 */
function addressOf(value: unknown): ContactAddress {
  const postalCode = partOf(value, 5)
  const country = partOf(value, 6)
  const box = partOf(value, 0)
  const extended = partOf(value, 1)
  const street = partOf(value, 2)
  const withFlat = [`${street} ${extended}`, `${street}/${extended}`].find(
    (text) => extended !== '' && readStreet(text)?.flatNumber !== undefined,
  )
  return {
    street: withFlat ?? (street || extended),
    postalCode,
    city: partOf(value, 3),
    country: poland.test(country) || /^\d{2}-\d{3}$/.test(postalCode) ? '' : country,
    rest: [box, withFlat === undefined && street !== '' ? extended : ''].filter(Boolean).join(', '),
  }
}

const lineOf = ({ street, postalCode, city, rest, country }: ContactAddress) =>
  [street, `${postalCode} ${city}`.trim(), rest, country].filter(Boolean).join(', ')

/** A value, or one component of a value separated by semicolons (RFC 6350, 6.2.2) */
function partOf(value: unknown, at: number): string {
  const parts: unknown[] = Array.isArray(value) ? value : [value]
  return joined(parts[at]).trim()
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
  const isQuoted = parameters.some((each) => /quoted-printable/i.test(each))
  const charset = parameters.find((each) => /^charset=/i.test(each))?.slice('charset='.length)
  const rest = parameters
    .filter(Boolean)
    .map((each) => (each.includes('=') ? each : `TYPE=${each}`))
    .filter((each) => !/^(encoding|charset)=/i.test(each))
  const text = isQuoted ? quotedPrintable(value, charset).replaceAll(/\r\n?|\n/g, '\\n') : value
  const bareName = name.replace(/^[^.]+\./, '')
  return `${[bareName, ...rest].join(';')}:${ofParts.test(bareName) ? text : withBareSemicolons(text)}`
}

/** Properties whose values have parts between semicolons */
const ofParts = /^(?:n|adr|org)$/i

/** A value without parts, in which ical.js keeps the backslash of '\;'. '\\' is a backslash of its own. */
const withBareSemicolons = (value: string) => value.replaceAll(/\\[\\;]/g, (pair) => (pair === '\\;' ? ';' : pair))

const codes = /(?:=[0-9A-F]{2})+/gi
const bytesOf = (run: string) => Uint8Array.from(run.match(/[0-9A-F]{2}/gi) ?? [], (hex) => Number.parseInt(hex, 16))

/**
 * Decodes quoted-printable (RFC 2045, 6.7).
 * @param charset as its property names it
 */
function quotedPrintable(text: string, charset: string | undefined): string {
  const decoder = decoderOf(bytesOf((text.match(codes) ?? []).join('')), charset)
  // If there are bare semicolons, an encoded one separates nothing.
  const semicolon = text.includes(';') ? '\\;' : ';'
  return text.replaceAll(codes, (run) => decoder.decode(bytesOf(run)).replaceAll(';', semicolon))
}

/** The named charset or UTF-8, whichever fits all bytes first, else what most of them fit: UTF-8 or Windows-1250 */
function decoderOf(bytes: Uint8Array, charset: string | undefined): TextDecoder {
  for (const label of [charset, 'utf-8']) {
    try {
      new TextDecoder(label, { fatal: true }).decode(bytes)
      return new TextDecoder(label)
    } catch {
      // Not supported, or no charset at all
    }
  }
  return new TextDecoder(isMostlyUtf8(bytes) ? 'utf-8' : 'windows-1250')
}
