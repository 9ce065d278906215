import { z } from 'zod'
import type { DeviceType } from '../devices/device-type'
import { equipmentNames } from '../devices/equipment'
import { visitNeedsLabel } from '../devices/visit-needs'

/** Fields of the device's equipment and of what a visit needs; the charge is in kilograms, unlike the stored one */
export const equipmentFields = [
  'manufacturer',
  'equipmentModel',
  'serialNumber',
  'commissionedOn',
  'warrantyUntil',
  'refrigerant',
  'refrigerantKg',
  'hermetic',
  'residential',
  'leakDetection',
  'fuel',
  'needs',
] as const

/** The fields that a column can be assigned to. */
export const importFields = [
  'name',
  'firstName',
  'lastName',
  'phone',
  'address',
  'street',
  'houseNumber',
  'flatNumber',
  'postalCode',
  'city',
  'type',
  'model',
  'installationDate',
  'lastInspection',
  'nextInspection',
  'interval',
  'notes',
  'email',
  'company',
  'nip',
  ...equipmentFields,
] as const
export type ImportField = (typeof importFields)[number]

export const importFieldNames: Record<ImportField, string> = {
  name: 'Imię i nazwisko',
  firstName: 'Imię',
  lastName: 'Nazwisko',
  phone: 'Telefon',
  address: 'Cały adres',
  street: 'Ulica',
  houseNumber: 'Numer domu',
  flatNumber: 'Numer lokalu',
  postalCode: 'Kod pocztowy',
  city: 'Miejscowość',
  type: 'Typ urządzenia',
  installationDate: 'Data instalacji',
  lastInspection: 'Ostatni przegląd',
  nextInspection: 'Następny przegląd',
  interval: 'Co ile przegląd',
  notes: 'Uwagi',
  email: 'E-mail',
  company: 'Firma',
  nip: 'NIP',
  ...equipmentNames,
  equipmentModel: equipmentNames.model,
  model: 'Nazwa urządzenia',
  refrigerantKg: equipmentNames.refrigerantGrams,
  needs: visitNeedsLabel,
}

const n = importFieldNames
/** Heads of the columns of a client with a device, as the template and an export have them, in their order */
export const clientAndDeviceHeads: readonly string[] = [
  n.firstName,
  n.lastName,
  n.phone,
  n.type,
  n.model,
  n.street,
  n.houseNumber,
  n.flatNumber,
  n.postalCode,
  n.city,
  n.installationDate,
  n.lastInspection,
  n.nextInspection,
  n.notes,
]

/** Fields that may be assigned to several columns: two phones, brand and model, remarks. */
const shared: readonly ImportField[] = ['phone', 'address', 'model', 'notes']

/** The field of each column in order; null for columns that are not imported. */
export const columnsSchema = z
  .array(z.enum(importFields).nullable())
  .max(200)
  .superRefine((columns, context) => {
    for (const field of importFields) {
      if (shared.includes(field) || columns.filter((each) => each === field).length < 2) continue
      context.addIssue({ code: 'custom', message: `„${importFieldNames[field]}” przypisano do kilku kolumn` })
    }
  })
export type ImportColumns = (ImportField | null)[]

/** @param fields by head; where heads repeat themselves, a field that takes one column is given to the first */
export function columnsOf(heads: readonly string[], fields: Record<string, ImportField>): ImportColumns {
  const columns: ImportColumns = []
  for (const head of heads) {
    const field = Object.hasOwn(fields, head) ? fields[head]! : null
    const isTaken = field !== null && !shared.includes(field) && columns.includes(field)
    columns.push(isTaken ? null : field)
  }
  return columns
}

/** Which assignment is still missing, as a sentence; undefined when rows can be judged. */
export function missingAssignment(columns: readonly (ImportField | null)[]): string | undefined {
  const has = (field: ImportField) => columns.includes(field)
  if (!has('name') && !has('lastName')) return 'Wskaż kolumnę z nazwiskiem (albo z imieniem i nazwiskiem).'
  if (!has('phone')) return 'Wskaż kolumnę z numerem telefonu.'
  return undefined
}

/** Whether the rows describe devices; contacts of a phone do not. */
export function hasDeviceFields(columns: readonly (ImportField | null)[]): boolean {
  const deviceFields: readonly ImportField[] = ['type', 'model', 'installationDate', 'lastInspection', 'nextInspection']
  return deviceFields.some((field) => columns.includes(field))
}

/**
 * Whether no row can bring a device, because nothing gives its type: such rows are refused, or bring only their
 * clients.
 */
export function lacksType(columns: readonly (ImportField | null)[], defaultType: DeviceType | null): boolean {
  const isPlaced = columns.includes('address') || columns.includes('street')
  const isNamed = defaultType !== null || columns.includes('type') || columns.includes('model')
  return !isNamed && (isPlaced || hasDeviceFields(columns))
}
