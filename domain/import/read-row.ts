import type { z } from 'zod'
import { clientInputSchema } from '../clients/client'
import type { DeviceType } from '../devices/device-type'
import { intervalOf } from '../settings/settings'
import { formatNip } from '../text/nip'
import { words } from '../text/words'
import { optionalLine, optionalMultiline } from '../text/plain'
import type { ImportColumns, ImportField } from './fields'
import { hasDeviceFields } from './fields'
import { clientNumberHead, deviceNumberHead } from './history-cells'
import { remainingCells } from './left-cells'
import { addressOf } from './address-of'
import { datesOf, nextOf } from './read-dates'
import {
  companyFirstName,
  companyName,
  isCompany,
  nameless,
  putsLastNameFirst,
  readFirstName,
  readName,
} from './read-name'
import { readEquipment } from './read-equipment'
import { readPhones } from './read-phones'
import { isMiscounted, listsBrands, numberMark, strangersIn } from './read-devices'
import type { ImportDefaults } from './import'
import type { OwnNumbers, ReadContext, ParsedRow, TextOf } from './row'
import { isKind, nameIn, readType, readTypeOfModel } from './read-type'

const nameSchema = optionalLine(120)
const notesSchema = optionalMultiline(2000)

/** Converts a row to the input of the forms (rule X1). */
export function readRow(allCells: readonly string[], context: ReadContext): ParsedRow {
  const { columns, heads } = context
  const faxes = faxesIn(allCells, context)
  const cells = allCells.map((cell, at) => (faxes.includes(at) ? '' : cell))
  const textOf = (field: ImportField, separator = ' ') =>
    columns
      .flatMap((each, at) => (each === field && cells[at]?.trim() ? [inLines(field, cells[at])] : []))
      .join(separator)
  const row: ParsedRow = {
    client: null,
    phones: readPhones(textOf('phone', ' ; ')),
    device: null,
    own: ownNumbers(cells, heads),
    notices: [],
    doubts: [],
    problems: [],
  }
  readClient(row, textOf, isLastNameFirst(cells, context))
  const remarks = columns.flatMap((field, at) => {
    const text = field === 'notes' ? cells[at]?.trim() : undefined
    // With several columns of notes, each gets its head in front.
    return text
      ? [columns.filter((each) => each === 'notes').length > 1 && heads[at] ? `${heads[at]}: ${text}` : text]
      : []
  })
  if (faxes.length > 0) remarks.push(`Faks: ${faxes.map((at) => allCells[at]!.trim()).join(', ')}`)
  if (hasDevice(context, textOf)) readDevice(row, textOf, { ...context, cells, remarks })
  else reportOmitted(row, remarks, cells, columns)
  return row
}

/** The columns in which a contact of Google has a fax: 'Phone 1 - Value' beside 'Work Fax' in 'Phone 1 - Label' */
function faxesIn(cells: readonly string[], { columns, heads }: Pick<ReadContext, 'columns' | 'heads'>): number[] {
  return columns.flatMap((field, at) => {
    const phone = /^(Phone \d+) - Value$/.exec(heads[at] ?? '')?.[1]
    if (field !== 'phone' || phone === undefined || !cells[at]?.trim()) return []
    const labels = ['Label', 'Type'].map((name) => cells[heads.indexOf(`${phone} - ${name}`)] ?? '')
    return labels.some((label) => /fax|faks/i.test(label)) ? [at] : []
  })
}

/** A client without a device has no notes. */
function reportOmitted(
  row: ParsedRow,
  remarks: readonly string[],
  cells: readonly string[],
  columns: ImportColumns,
): void {
  if (remarks.length > 0)
    row.notices.push(`Uwagi zostają przy urządzeniu, a tu go nie ma. Pominiemy: ${remarks.join('; ')}`)
  if (row.phones.length > 1) row.notices.push(`Drugi telefon pominiemy: ${secondPhones(row)}`)
  if (!row.client) return
  const texts = [...nameWords(row), ...row.notices, ...row.doubts]
  const remaining = remainingCells(cells, columns, { texts, device: null, isIntervalUsed: false })
  if (remaining.length > 0) row.notices.push(`Pominiemy: ${remaining.join('; ')}`)
}

const nameWords = ({ client }: ParsedRow) => [
  client?.firstName ?? null,
  client?.lastName ?? null,
  // A NIP in groups is understood, too.
  client?.email ?? null,
  client?.company ?? null,
  client?.nip ?? null,
  client?.nip ? formatNip(client.nip) : null,
]
const secondPhones = ({ phones }: ParsedRow) => phones.slice(1).join(', ')

function ownNumbers(cells: readonly string[], heads: readonly string[]): OwnNumbers | null {
  const [client, device] = [clientNumberHead, deviceNumberHead].map((head) => cells[heads.indexOf(head)] ?? '')
  return client ? { client, device: device ?? '' } : null
}

/** The text of a cell; only notes, phones and whole addresses may have several lines. */
function inLines(field: ImportField, cell: string): string {
  const keepsLines = field === 'notes' || field === 'phone' || field === 'address'
  return keepsLines ? cell.trim() : cell.trim().replaceAll(/\s*[\r\n]\s*/g, ' ')
}

/**
 * Whether this row describes a device; in a file of devices a row may hold only a client. In a list of customers, which
 * says nothing about devices, addresses are those of devices only if their type is given for the whole file.
 */
function hasDevice({ columns, defaults }: Pick<ReadContext, 'columns' | 'defaults'>, textOf: TextOf): boolean {
  if (!hasDeviceFields(columns) && defaults.type === null) return false
  const deviceFields: readonly ImportField[] = [
    'type',
    'model',
    'installationDate',
    'lastInspection',
    'nextInspection',
    'address',
    'street',
    'city',
  ]
  return deviceFields.some((field) => textOf(field) !== '')
}

function readClient(row: ParsedRow, textOf: TextOf, lastNameFirst: boolean): void {
  const phoneText = textOf('phone')
  if (phoneText === '') row.problems.push({ field: 'phone', message: 'Brak numeru telefonu' })
  else if (row.phones.length === 0) row.problems.push({ field: 'phone', message: wrongPhone(phoneText) })
  const name = nameOf(textOf, lastNameFirst) ?? firstNameOf(row, textOf)
  if (!name) {
    row.problems.push({ field: textOf('name') ? 'name' : 'lastName', message: missingName(textOf) })
    return
  }
  if (name.firstName === companyFirstName && textOf('firstName') !== companyFirstName)
    row.notices.push(`Nazwę firmy wpiszemy jako nazwisko, a „${companyFirstName}” jako imię.`)
  if (name.firstName === nameless && textOf('firstName') === '')
    row.notices.push(`Brak imienia: wpiszemy „${nameless}”. Popraw je na karcie, gdy je poznasz.`)
  if (row.problems.length > 0) return
  const parsed = clientInputSchema.safeParse({ ...name, phone: row.phones[0], ...furtherOf(textOf) })
  if (parsed.success) row.client = parsed.data
  else for (const { path, message } of parsed.error.issues) row.problems.push({ field: clientField(path[0]), message })
}

const further = clientInputSchema.pick({ email: true, company: true, nip: true })

/** E-mail, company and NIP. A wrong one does not refuse the row: it goes to the notes. */
function furtherOf(textOf: TextOf): z.output<typeof further> {
  const values = (['email', 'company', 'nip'] as const).flatMap((field) => {
    const parsed = further.safeParse({ [field]: textOf(field) || undefined })
    return parsed.success && textOf(field) !== '' ? [[field, textOf(field)] as const] : []
  })
  return further.parse(Object.fromEntries(values))
}

function wrongPhone(text: string): string {
  const digits = text.replaceAll(/\D/g, '')
  return digits.length === 7
    ? `„${text}” nie ma numeru kierunkowego: dopisz go, na przykład 44 ${digits.slice(0, 3)} ${digits.slice(3, 5)} ${digits.slice(5)}`
    : `„${text}” nie jest numerem telefonu (9 cyfr)`
}

const clientField = (name: PropertyKey | undefined): ImportField =>
  name === 'firstName' || name === 'lastName' || name === 'phone' ? name : 'name'

function nameOf(textOf: TextOf, lastNameFirst: boolean) {
  const firstName = textOf('firstName')
  const lastName = textOf('lastName')
  const whole = textOf('name')
  const company = textOf('company')
  // A contact of a company without a person has its name only there.
  if (!firstName && !lastName && !whole && /[\p{L}\p{N}]/u.test(company)) return companyName(company)
  if (firstName && lastName) return { firstName, lastName }
  // Half a name beside it is kept like other words without a field.
  if (isCompany(whole)) return companyName(whole)
  if (whole && firstName) return { firstName, lastName: whole }
  if (whole && lastName) return { firstName: whole, lastName }
  // A column of last names often holds the whole name.
  return readName(whole || lastName || firstName, lastNameFirst)
}

/** Whether the head of the column that holds the name puts the last name first */
function isLastNameFirst(cells: readonly string[], { columns, heads }: ReadContext): boolean {
  const nameColumns = (['name', 'lastName', 'firstName'] as const).map((field) => columns.indexOf(field))
  const at = nameColumns.find((column) => cells[column]?.trim())
  return at !== undefined && putsLastNameFirst(heads[at] ?? '')
}

const nameText = (textOf: TextOf) => textOf('name') || textOf('lastName') || textOf('firstName')

/** Only a first name; a person must accept it. */
function firstNameOf(row: ParsedRow, textOf: TextOf) {
  const firstName = readFirstName(nameText(textOf))
  if (!firstName) return undefined
  row.doubts.push(`„${firstName}” to samo imię: przyjmiemy „${firstName} ${nameless}”, jeśli nie dopiszesz nazwiska`)
  return { firstName, lastName: nameless }
}

function missingName(textOf: TextOf): string {
  const text = nameText(textOf)
  return text ? `„${text}”: brak imienia albo nazwiska` : 'Brak imienia i nazwiska'
}

function readDevice(
  row: ParsedRow,
  textOf: TextOf,
  { cells, remarks, ...context }: ReadContext & { cells: readonly string[]; remarks: string[] },
): void {
  const { columns, defaults, settings, today, places } = context
  const addProblem = (field: ImportField, message: string) => void row.problems.push({ field, message })
  const description = describeDevice(row, textOf, defaults)
  const { type } = description
  const typeText = textOf('type')
  if (!type)
    addProblem(
      'type',
      typeText
        ? `„${typeText}” nie jest znanym typem: pompa ciepła, kocioł gazowy albo klimatyzator`
        : 'Brak typu urządzenia',
    )
  const address = addressOf(row, textOf, { defaults, columns, places })
  const dates = datesOf(row, textOf, today, defaults)
  if (dates) remarks.push(...dates.remarks)
  const next = type && dates && nextOf(row, dates, dates.interval ?? intervalOf(settings, type), defaults)
  if (type && dates && !next)
    addProblem('nextInspection', 'Nie wiadomo, kiedy następny przegląd: podaj jego datę albo datę ostatniego')
  if (row.phones.length > 1) remarks.push(`Drugi telefon: ${secondPhones(row)}`)
  const name = nameSchema.safeParse(description.name)
  if (!name.success) addProblem('model', name.error.issues[0]!.message)
  if (!type || !address || !dates || !next || !name.success) return
  const { installationDate, lastInspection } = dates
  const { equipment, understood } = readEquipment(textOf)
  const dateFields = { installationDate, nextInspectionDate: next, lastInspection }
  const device = { type, name: name.data, address, ...dateFields, ...equipment }
  const texts = [
    ...nameWords(row),
    address.street,
    address.houseNumber,
    address.flatNumber,
    address.postalCode,
    address.city,
    name.data,
    ...understood,
    ...remarks,
    ...row.notices,
    ...row.doubts,
  ]
  const isIntervalUsed = dates.interval !== null && dates.nextInspection === null
  const remaining = row.client ? remainingCells(cells, columns, { texts, device, isIntervalUsed }) : []
  if (remaining.length > 0) row.notices.push(`Nie wszystko ma swoje pole. Do uwag: ${remaining.join('; ')}`)
  remarks.push(...remaining)
  const notes = notesSchema.safeParse(remarks.join('\n'))
  if (notes.success) row.device = { ...device, notes: notes.data }
  else addProblem('notes', notes.error.issues[0]!.message)
}

/** Type and name of the device; what may be another device becomes a doubt. */
function describeDevice(
  row: ParsedRow,
  textOf: TextOf,
  defaults: ImportDefaults,
): { type: DeviceType | undefined; name: string } {
  const cells = [textOf('type'), textOf('model')]
  if (row.own) return { type: readType(cells[0]!) ?? readTypeOfModel(cells[1]!), name: cells[1]! }
  // If a cell counts several devices, each of them ends with '(nr 2)'.
  const nth = cells.map((text) => numberMark.exec(text)?.[1]).find(Boolean)
  const [typeText = '', model = ''] = cells.map((text) => text.replace(numberMark, ''))
  const typeFromText = typeText ? readType(typeText) : undefined
  const typeFromModel = typeFromText ? undefined : readTypeOfModel(model)
  const type = typeFromText ?? typeFromModel ?? (typeText ? undefined : (defaults.type ?? undefined))
  const rest = typeFromText ? nameIn(typeText, typeFromText) : ''
  const isRepeated = isKind(rest) || words(model).includes(words(rest))
  const modelName = typeFromModel ? nameIn(model, typeFromModel) : model
  for (const stranger of [
    ...strangersIn(typeText, { isNamed: false }),
    ...strangersIn(model, { isNamed: typeFromText !== undefined || !typeFromModel }),
  ])
    row.doubts.push(`„${stranger}” nie jest znanym typem urządzenia: zostanie w nazwie, jeśli nie poprawisz wiersza`)
  for (const text of [typeText, model])
    if (isMiscounted(text) || listsBrands(text))
      row.doubts.push(`„${text}”: przyjmiemy jedno urządzenie, jeśli nie poprawisz wiersza`)
  return { type, name: [isRepeated ? '' : rest, modelName, nth].filter(Boolean).join(' ') }
}
