import type { ClientInput } from '../clients/client'
import { clientInputSchema } from '../clients/client'
import type { Address } from '../devices/address'
import { addressSchema } from '../devices/address'
import type { DeviceType } from '../devices/device-type'
import type { Settings } from '../settings/settings'
import { intervalOf } from '../settings/settings'
import { fold } from '../text/fold'
import { optionalLine, optionalMultiline } from '../text/plain'
import type { Day } from '../time/day'
import type { Columns, ImportField } from './fields'
import { tellsOfDevices } from './fields'
import { clientNumberHead, deviceNumberHead } from './history'
import { readAddress, readStreet, readTown } from './read-address'
import { datesOf, nextOf } from './read-dates'
import { nameless, readFirstName, readName } from './read-name'
import { readPhones } from './read-phones'
import { readType, readTypeOfModel } from './read-type'

/** Values for empty cells of the whole file. */
export interface ImportDefaults {
  type: DeviceType | null
  postalCode: string | null
  city: string | null
  nextInspection: Day | null
}

export interface ReadDevice {
  type: DeviceType
  name: string | null
  address: Address
  installationDate: Day | null
  nextInspectionDate: Day
  notes: string | null
  /** Becomes a completed service */
  lastInspection: Day | null
}

export interface OwnNumbers {
  client: string
  device: string
}

/** A row in the shape of the forms, or the reasons why it is refused. */
export interface ReadRow {
  client: ClientInput | null
  /** All numbers of the row; the first is the client's */
  phones: string[]
  device: ReadDevice | null
  /** The numbers of client and device in an export of Termin; null in other files */
  own: OwnNumbers | null
  /** Assumptions that a person may want to know */
  notices: string[]
  /** Guesses that a person must accept first, as sentences */
  doubts: string[]
  /** Why the row is refused, as sentences */
  problems: { field: ImportField; message: string }[]
}

export interface ReadContext {
  columns: Columns
  heads: readonly string[]
  defaults: ImportDefaults
  settings: Pick<Settings, 'intervalMonths'>
  today: Day
  /** Postcodes of towns that have only one, by folded name; from other rows and from existing devices */
  postalCodes?: ReadonlyMap<string, string> | undefined
}

const nameSchema = optionalLine(120)
const notesSchema = optionalMultiline(2000)

export function readRow(cells: readonly string[], context: ReadContext): ReadRow {
  const { columns, heads } = context
  const textOf = (field: ImportField, separator = ' ') =>
    columns
      .flatMap((each, at) => (each === field && cells[at]?.trim() ? [inLines(field, cells[at])] : []))
      .join(separator)
  const row: ReadRow = {
    client: null,
    phones: readPhones(textOf('phone', ' ; ')),
    device: null,
    own: ownNumbers(cells, heads),
    ...{ notices: [], doubts: [], problems: [] },
  }
  readClient(row, textOf)
  const remarks = columns.flatMap((field, at) => {
    const text = field === 'notes' ? cells[at]?.trim() : undefined
    // With several columns of notes, each gets its head in front.
    return text
      ? [columns.filter((each) => each === 'notes').length > 1 && heads[at] ? `${heads[at]}: ${text}` : text]
      : []
  })
  if (isDeviceTold(context, textOf)) readDevice(row, textOf, remarks, context)
  else if (remarks.length > 0) row.notices.push('Notatka zostaje przy urządzeniu, a tu go nie ma: zostanie pominięta.')
  if (isWithoutPlace(context, textOf))
    row.notices.push('Adres zostaje przy urządzeniu, a tu go nie ma: wczytamy samego klienta.')
  return row
}

function ownNumbers(cells: readonly string[], heads: readonly string[]): OwnNumbers | null {
  const [client, device] = [clientNumberHead, deviceNumberHead].map((head) => cells[heads.indexOf(head)] ?? '')
  return client ? { client, device: device ?? '' } : null
}

export type TextOf = (field: ImportField, separator?: string) => string

/** Whether the row has an address that no device gets */
function isWithoutPlace(context: ReadContext, textOf: TextOf): boolean {
  const placed: readonly ImportField[] = ['address', 'street', 'city']
  return !isDeviceTold(context, textOf) && placed.some((field) => textOf(field) !== '')
}

/** The text of a cell; only notes, phones and whole addresses may have several lines. */
function inLines(field: ImportField, cell: string): string {
  const keepsLines = field === 'notes' || field === 'phone' || field === 'address'
  return keepsLines ? cell.trim() : cell.trim().replaceAll(/\s*[\r\n]\s*/g, ' ')
}

/**
 * Whether this row describes a device; in a file of devices a row may hold only a client. In a list of customers, which says nothing of
 * devices, addresses are those of devices only if their type is given for the whole file.
 */
function isDeviceTold({ columns, defaults }: Pick<ReadContext, 'columns' | 'defaults'>, textOf: TextOf): boolean {
  if (!tellsOfDevices(columns) && defaults.type === null) return false
  const told: readonly ImportField[] = [
    'type',
    'model',
    'installationDate',
    'lastInspection',
    'nextInspection',
    'address',
    'street',
    'city',
  ]
  return told.some((field) => textOf(field) !== '')
}

function readClient(row: ReadRow, textOf: TextOf): void {
  const typed = textOf('phone')
  if (typed === '') row.problems.push({ field: 'phone', message: 'Brak numeru telefonu' })
  else if (row.phones.length === 0) row.problems.push({ field: 'phone', message: wrongPhone(typed) })
  const name = nameOf(textOf) ?? firstNameOf(row, textOf)
  if (!name)
    return void row.problems.push({ field: textOf('name') ? 'name' : 'lastName', message: missingName(textOf) })
  if (name.firstName === 'Firma' && textOf('firstName') === '')
    row.notices.push('Nazwa firmy stanie jako nazwisko, a „Firma” jako imię.')
  if (name.firstName === nameless && textOf('firstName') === '')
    row.notices.push(`Imienia nie ma: stanie „${nameless}”. Popraw je na karcie, gdy je poznasz.`)
  if (row.problems.length > 0) return
  const parsed = clientInputSchema.safeParse({ ...name, phone: row.phones[0] })
  if (parsed.success) row.client = parsed.data
  else for (const { path, message } of parsed.error.issues) row.problems.push({ field: clientField(path[0]), message })
}

function wrongPhone(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '')
  return digits.length === 7
    ? `„${typed}” nie ma numeru kierunkowego: dopisz go, na przykład 44 ${digits.slice(0, 3)} ${digits.slice(3, 5)} ${digits.slice(5)}`
    : `„${typed}” nie jest numerem telefonu (9 cyfr)`
}

const clientField = (name: PropertyKey | undefined): ImportField =>
  name === 'firstName' || name === 'lastName' || name === 'phone' ? name : 'name'

function nameOf(textOf: TextOf) {
  const [whole, firstName, lastName] = [textOf('name'), textOf('firstName'), textOf('lastName')]
  if (firstName && lastName) return { firstName, lastName }
  if (whole && firstName) return { firstName, lastName: whole }
  if (whole && lastName) return { firstName: whole, lastName }
  // A column of last names often holds the whole name.
  return readName(whole || lastName || firstName)
}

const typedName = (textOf: TextOf) => textOf('name') || textOf('lastName') || textOf('firstName')

/** A first name alone; a person must accept it. */
function firstNameOf(row: ReadRow, textOf: TextOf) {
  const firstName = readFirstName(typedName(textOf))
  if (!firstName) return undefined
  row.doubts.push(`„${firstName}” to samo imię: przyjmiemy „${firstName} ${nameless}”, jeśli nie dopiszesz nazwiska`)
  return { firstName, lastName: nameless }
}

function missingName(textOf: TextOf): string {
  const text = typedName(textOf)
  return text ? `„${text}”: brak imienia albo nazwiska` : 'Brak imienia i nazwiska'
}

function readDevice(
  row: ReadRow,
  textOf: TextOf,
  remarks: string[],
  { columns, defaults, settings, today, postalCodes }: ReadContext,
): void {
  const refuse = (field: ImportField, message: string) => void row.problems.push({ field, message })
  const model = textOf('model')
  const typeText = textOf('type')
  const type =
    (typeText ? readType(typeText) : undefined) ??
    readTypeOfModel(model) ??
    (typeText ? undefined : (defaults.type ?? undefined))
  if (!type)
    refuse(
      'type',
      typeText
        ? `„${typeText}” nie jest znanym typem: pompa ciepła, kocioł gazowy albo klimatyzator`
        : 'Brak typu urządzenia',
    )
  const address = addressOf(row, textOf, { defaults, columns, postalCodes })
  const dates = datesOf(row, textOf, today, defaults)
  if (dates) remarks.push(...dates.remarks)
  const next = type && dates && nextOf(row, dates, dates.interval ?? intervalOf(settings, type), defaults)
  if (type && dates && !next)
    refuse('nextInspection', 'Nie wiadomo, kiedy następny przegląd: podaj jego datę albo datę ostatniego')
  if (row.phones.length > 1) remarks.push(`Drugi telefon: ${row.phones.slice(1).join(', ')}`)
  // The text of one of several devices counted in a cell ends with '(nr 2)'. Without it in their names, equal devices would be merged.
  const nth = /\(nr \d+\)$/.exec(typeText)?.[0].slice(1, -1)
  const name = nameSchema.safeParse([model, nth].filter(Boolean).join(' '))
  if (!name.success) refuse('model', name.error.issues[0]!.message)
  const notes = notesSchema.safeParse(remarks.join('\n'))
  if (!notes.success) refuse('notes', notes.error.issues[0]!.message)
  if (!type || !address || !dates || !next || !name.success || !notes.success) return
  row.device = {
    type,
    name: name.data,
    address,
    installationDate: dates.installationDate,
    nextInspectionDate: next,
    notes: notes.data,
    lastInspection: dates.lastInspection,
  }
}

function addressOf(
  row: ReadRow,
  textOf: TextOf,
  { defaults, columns, postalCodes }: Pick<ReadContext, 'defaults' | 'columns' | 'postalCodes'>,
): Address | undefined {
  const whole = readAddress(textOf('address', ', '))
  const streetText = textOf('street')
  const [house, flat, codeText, cityText] = [
    textOf('houseNumber'),
    textOf('flatNumber'),
    textOf('postalCode'),
    textOf('city'),
  ]
  // Values in columns of their own are kept; only missing parts are looked for in other columns.
  const street = house
    ? { street: streetText, ...(columns.includes('flatNumber') ? { houseNumber: house } : houseOf(house)) }
    : (readStreet(streetText) ?? { ...(streetText && { street: streetText }) })
  const town =
    codeText && cityText
      ? { postalCode: codeText, city: cityText }
      : readTown([codeText, cityText].filter(Boolean).join(' '))
  const told = { ...whole, ...present(street), ...(flat && { flatNumber: flat }), ...present(town) }
  const city = told.city ?? defaults.city ?? undefined
  // A village without streets: only the house number is given.
  const isVillage = !told.street && told.houseNumber !== undefined && city !== undefined
  const filled = {
    ...told,
    street: told.street ?? (isVillage ? city : undefined),
    city,
    postalCode: told.postalCode ?? postalCodes?.get(fold(city ?? '')) ?? defaults.postalCode ?? undefined,
  }
  if (told.postalCode === undefined && filled.postalCode !== undefined && filled.postalCode !== defaults.postalCode)
    row.notices.push(`Kod pocztowy ${filled.postalCode} jak przy innych adresach w tej miejscowości.`)
  const parsed = addressSchema.safeParse(filled)
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0]) as keyof Address
    const blank = !filled[field]
    row.problems.push({ field, message: blank ? missingParts[field] : message })
  }
  return undefined
}

const missingParts: Record<keyof Address, string> = {
  street: 'Brak ulicy',
  houseNumber: 'Brak numeru domu',
  flatNumber: 'Brak numeru lokalu',
  postalCode: 'Brak kodu pocztowego',
  city: 'Brak miejscowości',
}

/** Splits '7/2' in a column of house numbers */
function houseOf(house: string) {
  const { houseNumber = house, flatNumber } = readStreet(house) ?? {}
  return flatNumber ? { houseNumber, flatNumber } : { houseNumber: house }
}

function present<Parts extends object>(parts: Parts): Partial<Parts> {
  return Object.fromEntries(
    Object.entries(parts).filter(([, value]) => value !== undefined && value !== ''),
  ) as Partial<Parts>
}
