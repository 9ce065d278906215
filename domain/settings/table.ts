import { z } from 'zod'
import { nullable } from '../api/fields'
import { groszeCodec, groszeOf, zlotyOf } from '../text/money'
import { plainLetters } from '../text/plain-letters'
import type { DeviceType } from '../devices/device-type'
import { serverDefaults } from './defaults'
import { settingsFields as field } from './schemas'
import { shippedWindows, warrantyWindowsSchema } from './warranty-window'

/** The sub-tab on which a setting is shown */
export type SettingsSection = 'general' | 'sms'

/** What one setting is. Everything that lists the settings follows from the table of these. */
interface Setting<Value, Wire, Update, Form, Name = undefined> {
  /** In the history of changes */
  label: string
  section: SettingsSection
  /** Name on the wire, if it is not the key of the table */
  name: Name
  initial: Value
  /** Schemas of the answer, of PUT /api/settings, and of the console's form */
  wire: Wire
  update: Update
  form: Form
  /** 0 and '' are values of their own; otherwise they mean the default, as null does everywhere (rule P2). */
  emptyIsValue: boolean
}

interface About<Name> {
  label: string
  section?: SettingsSection
  name?: Name
}

const descriptionOf = <Name>({ label, section = 'sms', name }: About<Name>) => ({ label, section, name: name as Name })

const unchanged = { decode: (value: number) => value, encode: (value: number) => value }

/** A value of its own, or the schema, whose message is the one of a refusal */
const literalOr = <Literal extends string | number>(literal: Literal, schema: z.ZodType<number, number>) =>
  z.union([z.literal(literal), schema], { error: ({ errors }) => errors.at(-1)?.[0]?.message })

/** A number, or what an emptied field of a form holds: '' or null */
const orEmpty = (schema: z.ZodType<number, number>, { decode, encode } = unchanged) =>
  z
    .codec(literalOr('', schema), z.number().nullable(), {
      decode: (value) => (value === '' ? null : decode(value)),
      encode: (value) => (value === null ? ('' as const) : encode(value)),
    })
    .nullish()

const emptyIsNull = (schema: z.ZodType<number, number>) => schema.nullish().transform((value) => value ?? null)

/** A whole number; 0 or empty sets the default. */
function number<Name = undefined>(about: About<Name>, schema: z.ZodType<number, number>, initial: number) {
  const form = emptyIsNull(schema)
  return { ...descriptionOf(about), initial, wire: z.int(), update: orEmpty(schema), form, emptyIsValue: false }
}

/** Like `number`, but the form does not allow 0; the server does. */
function atLeastOne<Name = undefined>(about: About<Name>, schema: z.ZodType<number, number>, initial: number) {
  return { ...number(about, schema, initial), update: orEmpty(literalOr(0, schema)) }
}

function price<Name>(name: Name, type: DeviceType) {
  const conversion = { decode: groszeOf, encode: zlotyOf }
  const about = { label: 'Cena', section: 'general', name } as const
  const initial = serverDefaults.price[type]
  return { ...number(about, field.price, initial), wire: groszeCodec, update: orEmpty(field.price, conversion) }
}

/** Price that a new duty of this kind begins with; none by default */
function dutyPrice<Name>(name: Name) {
  const about = { label: 'Cena obowiązku', section: 'general', name } as const
  const conversion = { decode: groszeOf, encode: zlotyOf }
  const update = orEmpty(field.price, conversion)
  return { ...number(about, field.price, 0), initial: null as number | null, wire: nullable(groszeCodec), update }
}

function dutyMinutes<Name>(name: Name) {
  const about = { label: 'Czas wizyty obowiązku', section: 'general', name } as const
  const update = orEmpty(literalOr(0, field.minutes))
  return { ...number(about, field.minutes, 0), initial: null as number | null, wire: z.int().nullable(), update }
}

function interval<Name>(name: Name, type: DeviceType) {
  const about = { label: 'Interwał przeglądu (miesiące)', section: 'general', name } as const
  return { ...number(about, field.interval, serverDefaults.intervalMonths[type]), form: field.interval }
}

/** złoty on the wire, thousandths of a złoty inside, because the price of an SMS has fractions of a grosz. */
const thousandths = { decode: (zloty: number) => Math.round(zloty * 1000), encode: (value: number) => value / 1000 }
function partPrice(label: string, initial: number) {
  const wire = z.codec(z.number(), z.number(), thousandths)
  return { ...number({ label }, field.partPrice, initial), wire, update: orEmpty(field.partPrice, thousandths) }
}

/** Billed parts; none is unlimited. */
function budget(label: string) {
  return { ...number({ label }, field.smsBudget, 0), initial: null as number | null, wire: z.int().nullable() }
}

function hour<Name = undefined>(about: About<Name>, schema: z.ZodType<number, number>, initial: number) {
  return {
    ...descriptionOf(about),
    initial,
    wire: z.int(),
    update: schema.optional(),
    form: schema,
    emptyIsValue: true,
  }
}

function toggle(label: string, initial: boolean) {
  const wire = z.boolean()
  return { ...descriptionOf({ label }), initial, wire, update: z.boolean().optional(), form: wire, emptyIsValue: true }
}

/** A documented switch, on by default, which null sets to the default */
function documentedToggle(label: string) {
  return { ...toggle(label, true), update: z.boolean().nullish() }
}

function text<Schema extends z.ZodType<string, string>>(about: About<undefined>, schema: Schema, initial = '') {
  return {
    ...descriptionOf(about),
    initial,
    wire: z.string(),
    update: schema.nullish(),
    form: schema,
    emptyIsValue: false,
  }
}

/** Makers' windows for inspections; none is a choice, too. */
function warrantyWindows(label: string) {
  const wire = warrantyWindowsSchema
  const about = descriptionOf({ label, section: 'general' })
  return { ...about, initial: shippedWindows, wire, update: wire.nullish(), form: wire, emptyIsValue: true }
}

const template = (label: string, polish: string) => text({ label }, field.template, plainLetters(polish))
const visitTemplate = (label: string, polish: string) => text({ label }, field.visitTemplate, plainLetters(polish))
const dutyTemplate = (label: string, polish: string) => text({ label }, field.dutyTemplate, plainLetters(polish))

/** Default SMS texts with Polish letters; they need twice as many billed parts. */
export const polishTemplates = {
  defaultSmsTemplate:
    'Dzień dobry, zbliża się termin przeglądu: {deviceType}, {address}. Termin: {inspectionDate}, cena: {deviceTypePrice}. ' +
    'Prosimy o potwierdzenie: {customConfirmationURL} Tel. {contactPhoneNumber}',
  secondReminderSmsTemplate:
    'Dzień dobry, przypominamy ponownie o przeglądzie: {deviceType}, {address}. Termin: {inspectionDate}. ' +
    'Prosimy o potwierdzenie: {customConfirmationURL} Tel. {contactPhoneNumber}',
  expirationSmsTemplate:
    'Dzień dobry, dziś mija termin przeglądu: {deviceType}, {address}. Cena: {deviceTypePrice}. ' +
    'Aby umówić wizytę, prosimy o potwierdzenie: {customConfirmationURL} Tel. {contactPhoneNumber}',
  overdueSmsTemplate:
    'Dzień dobry, minął termin przeglądu: {deviceType}, {address}. Termin: {inspectionDate}. ' +
    'Aby umówić wizytę, prosimy o potwierdzenie: {customConfirmationURL} Tel. {contactPhoneNumber}',
  visitBookedSmsTemplate:
    'Dzień dobry, potwierdzamy wizytę serwisanta: {visitDate}, {visitTime}, {deviceType}, {address}. ' +
    'Jeśli termin nie odpowiada: {customConfirmationURL} Tel. {contactPhoneNumber}',
  visitMovedSmsTemplate:
    'Dzień dobry, zmienił się termin wizyty serwisanta: {visitDate}, {visitTime}, {deviceType}, {address}. ' +
    'Jeśli nowy termin nie odpowiada: {customConfirmationURL} Tel. {contactPhoneNumber}',
  visitCancelledSmsTemplate:
    'Dzień dobry, wizyta serwisanta {visitDate}, {visitTime}, została odwołana. Przepraszamy. ' +
    'Nowy termin ustalimy z Państwem. Tel. {contactPhoneNumber}',
  visitEveSmsTemplate:
    'Dzień dobry, jutro {visitTime} przyjedzie {technician}: {deviceType}, {address}. ' +
    'Jeśli termin nie odpowiada: {customConfirmationURL} Tel. {contactPhoneNumber}',
  dutyMakerSmsTemplate:
    'Dzień dobry, gwarancja wygaśnie {dutyDate}, jeżeli do tego dnia nie odbędzie się {dutyName}: {deviceName}, {address}. ' +
    'Wizytę umówią Państwo tu: {customConfirmationURL} Tel. {contactPhoneNumber}',
  dutyLawSmsTemplate:
    'Dzień dobry, do {dutyDate} musi się odbyć {dutyName}, wymagają tego przepisy: {deviceName}, {address}. ' +
    'Wizytę umówią Państwo tu: {customConfirmationURL} Tel. {contactPhoneNumber}',
  dutyContractSmsTemplate:
    'Dzień dobry, zgodnie z umową do {dutyDate} ma się odbyć {dutyName}: {deviceName}, {address}. ' +
    'Wizytę umówią Państwo tu: {customConfirmationURL} Tel. {contactPhoneNumber}',
  dutyOfficeSmsTemplate:
    'Dzień dobry, do {dutyDate} zalecamy wykonać: {dutyName}, {deviceName}, {address}. ' +
    'Wizytę umówią Państwo tu: {customConfirmationURL} Tel. {contactPhoneNumber}',
  dutySeveralSmsTemplate:
    'Dzień dobry, zbliżają się terminy: {dutyList}. {deviceName}, {address}. ' +
    'Wystarczy jedna wizyta, umówią ją Państwo tu: {customConfirmationURL} Tel. {contactPhoneNumber}',
}

export const templateNames = Object.keys(polishTemplates) as (keyof typeof polishTemplates)[]

const company = (label: string) => ({ label, section: 'general' }) as const

/**
 * Every setting, once: types, wire, form, defaults, updates and names for people follow from it. In addition, a setting
 * has a column (`server/db/tables`) and a place on the screen. Prices in grosze, intervals in months, times in whole
 * hours in Warsaw.
 */
export const settingsTable = {
  price: {
    HEAT_PUMP: price('heatPumpMaintenancePrice' as const, 'HEAT_PUMP'),
    GAS_BOILER: price('gasBoilerMaintenancePrice' as const, 'GAS_BOILER'),
    AIR_CONDITIONER: price('airConditionerMaintenancePrice' as const, 'AIR_CONDITIONER'),
  },
  intervalMonths: {
    HEAT_PUMP: interval('heatPumpInspectionInterval' as const, 'HEAT_PUMP'),
    GAS_BOILER: interval('gasBoilerInspectionInterval' as const, 'GAS_BOILER'),
    AIR_CONDITIONER: interval('airConditionerInspectionInterval' as const, 'AIR_CONDITIONER'),
  },
  dutyPrice: {
    WARRANTY: dutyPrice('warrantyDutyPrice' as const),
    LEAK_CHECK: dutyPrice('leakCheckDutyPrice' as const),
    GAS_INSTALLATION: dutyPrice('gasInstallationDutyPrice' as const),
    FLUES: dutyPrice('fluesDutyPrice' as const),
    CONTRACT: dutyPrice('contractDutyPrice' as const),
    OWN: dutyPrice('ownDutyPrice' as const),
  },
  dutyMinutes: {
    WARRANTY: dutyMinutes('warrantyDutyMinutes' as const),
    LEAK_CHECK: dutyMinutes('leakCheckDutyMinutes' as const),
    GAS_INSTALLATION: dutyMinutes('gasInstallationDutyMinutes' as const),
    FLUES: dutyMinutes('fluesDutyMinutes' as const),
    CONTRACT: dutyMinutes('contractDutyMinutes' as const),
    OWN: dutyMinutes('ownDutyMinutes' as const),
  },
  defaultSmsTemplate: template('Treść przypomnienia', polishTemplates.defaultSmsTemplate),
  expirationSmsTemplate: template('Treść powiadomienia w dniu terminu', polishTemplates.expirationSmsTemplate),
  contactPhoneNumber: text(company('Telefon kontaktowy'), field.phone),
  smsReminderDaysAhead: atLeastOne(
    { label: 'Dni przed terminem' },
    field.daysAhead,
    serverDefaults.smsReminderDaysAhead,
  ),
  sendHour: hour({ label: 'Godzina wysyłania', name: 'sendTime' as const }, field.sendHour, 9),
  automaticSmsEnabled: documentedToggle('Przypomnienia automatyczne'),
  expirationDayEnabled: documentedToggle('Powiadomienie w dniu terminu'),
  /**
   * A second reminder this many days after the first one, if there is no answer. Off by default: an update of the
   * program must not start new messages.
   */
  secondReminderEnabled: toggle('Drugie przypomnienie', false),
  secondReminderDays: atLeastOne({ label: 'Dni do drugiego przypomnienia' }, field.daysAhead, 7),
  secondReminderSmsTemplate: template('Treść drugiego przypomnienia', polishTemplates.secondReminderSmsTemplate),
  /** A notification this many days after the due date */
  overdueEnabled: toggle('Powiadomienie po terminie', false),
  overdueDays: atLeastOne({ label: 'Dni po terminie' }, field.daysAhead, 7),
  overdueSmsTemplate: template('Treść powiadomienia po terminie', polishTemplates.overdueSmsTemplate),
  /** Whether forms propose to notify the customer of a visit that is booked, moved or cancelled */
  visitNoticesByDefault: toggle('Powiadamianie klientów o wizytach', false),
  visitBookedSmsTemplate: visitTemplate('Treść SMS-a o umówionej wizycie', polishTemplates.visitBookedSmsTemplate),
  visitMovedSmsTemplate: visitTemplate('Treść SMS-a o przełożonej wizycie', polishTemplates.visitMovedSmsTemplate),
  visitCancelledSmsTemplate: visitTemplate(
    'Treść SMS-a o odwołanej wizycie',
    polishTemplates.visitCancelledSmsTemplate,
  ),
  /** A message on the day before each visit, planned at this hour */
  visitEveEnabled: toggle('SMS w przeddzień wizyty', false),
  visitEveHour: hour({ label: 'Godzina SMS-a w przeddzień wizyty' }, field.sendHour, 17),
  visitEveSmsTemplate: visitTemplate('Treść SMS-a w przeddzień wizyty', polishTemplates.visitEveSmsTemplate),
  /** A reminder a number of days before the due date of each duty, and its text by the reason of the duty */
  dutySmsEnabled: toggle('Przypomnienia o obowiązkach', false),
  dutySmsDaysAhead: atLeastOne({ label: 'Dni przed terminem obowiązku' }, field.daysAhead, 30),
  dutyMakerSmsTemplate: dutyTemplate('Treść SMS-a o gwarancji', polishTemplates.dutyMakerSmsTemplate),
  dutyLawSmsTemplate: dutyTemplate('Treść SMS-a o kontroli z przepisów', polishTemplates.dutyLawSmsTemplate),
  dutyContractSmsTemplate: dutyTemplate('Treść SMS-a o umowie', polishTemplates.dutyContractSmsTemplate),
  dutyOfficeSmsTemplate: dutyTemplate('Treść SMS-a o zaleceniu', polishTemplates.dutyOfficeSmsTemplate),
  dutySeveralSmsTemplate: dutyTemplate('Treść SMS-a o kilku terminach', polishTemplates.dutySeveralSmsTemplate),
  /** Nothing is sent before the first hour (0 to 23), nor from the second on (1 to 24) */
  sendingFromHour: hour({ label: 'Wysyłanie od godziny' }, field.sendingFromHour, 8),
  sendingUntilHour: hour({ label: 'Wysyłanie do godziny' }, field.sendingUntilHour, 21),
  /** Automatic messages are not sent on Sundays and public holidays */
  quietOnHolidays: toggle('Bez SMS-ów w niedziele i święta', false),
  /** 'bez polskich znaków': messages from templates are sent in GSM-7 letters */
  smsPlainLetters: toggle('SMS-y bez polskich znaków', true),
  /** Price of one billed part in thousandths of a złoty */
  smsPartPrice: partPrice('Cena części SMS-a (w tysięcznych złotego)', 160),
  /** Free text, shown on the customer's page */
  contactHours: text(company('Godziny kontaktu'), field.text, 'Pon.–pt. 8:00–16:00'),
  companyName: text(company('Nazwa firmy'), field.text),
  companyPhone: text(company('Telefon firmy'), field.phone),
  companyEmail: text(company('E-mail firmy'), field.email),
  companyAddress: text(company('Adres firmy'), field.text),
  companyNip: text(company('NIP firmy'), field.nip),
  /** Kept with each consent to advertisements as it was then */
  consentWording: text(
    { label: 'Treść zgody na reklamy' },
    field.wording,
    'Wyrażam zgodę na otrzymywanie informacji handlowych SMS-em na podany numer telefonu. Zgodę mogę wycofać w każdej chwili.',
  ),
  /** Billed parts that may be sent automatically per day and per month */
  dailySmsBudget: budget('Dzienny budżet SMS-ów'),
  monthlySmsBudget: budget('Miesięczny budżet SMS-ów'),
  /** Windows from which warranty inspections are proposed */
  warrantyWindows: warrantyWindows('Okna gwarancji producentów'),
  /** Whole years for which the journal of changes is kept */
  eventYears: atLeastOne({ label: 'Przechowywanie dziennika zmian (lata)', section: 'general' }, field.eventYears, 5),
}
type Table = typeof settingsTable

type AnySetting = Setting<unknown, z.ZodType, z.ZodType, z.ZodType, string | undefined>

type ValuesOf<Part> = Part extends { initial: infer Value } ? Value : { [Key in keyof Part]: ValuesOf<Part[Key]> }
/** What the settings hold, without their version */
export type SettingsValues = { [Key in keyof Table]: ValuesOf<Table[Key]> }

type WireEntry<Part, Schema> = Part extends { name: infer Name extends string } ? readonly [Name, Schema] : Schema
type WireOf<Part> = Part extends { wire: infer Schema }
  ? WireEntry<Part, Schema>
  : { [Key in keyof Part]: WireOf<Part[Key]> }
type FormOf<Part> = Part extends { form: infer Schema }
  ? WireEntry<Part, Schema>
  : { [Key in keyof Part]: FormOf<Part[Key]> }
type UpdateOf<Part> = Part extends { update: infer Schema }
  ? Schema
  : z.ZodObject<{ [Key in keyof Part]: UpdateOf<Part[Key]> & z.ZodType }>
type FormValues<Part> = Part extends { form: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : { [Key in keyof Part]: FormValues<Part[Key]> }

function isSetting(part: object): part is AnySetting {
  return 'initial' in part
}

/** Replaces each setting; a group of settings stays an object, or becomes what `group` makes of it. */
function mapped(
  part: object,
  setting: (of: AnySetting) => unknown,
  group: (of: object) => unknown = (of) => of,
): object {
  const entries = Object.entries(part as Record<string, object>).map(([key, of]) => [
    key,
    isSetting(of) ? setting(of) : group(mapped(of, setting, group)),
  ])
  return Object.fromEntries(entries) as object
}

const wireEntry = (name: string | undefined, schema: z.ZodType) => (name === undefined ? schema : [name, schema])

/** For `record`: schemas on the wire, and those of the form under the same names */
export const settingsOnWire = mapped(settingsTable, ({ name, wire }) => wireEntry(name, wire)) as WireOf<Table>
export const settingsInForm = mapped(settingsTable, ({ name, form }) => wireEntry(name, form)) as FormOf<Table>
export type SettingsFormValues = { [Key in keyof Table]: FormValues<Table[Key]> }

/** For `input`: schemas of PUT /api/settings */
export const settingsInUpdate = mapped(
  settingsTable,
  ({ update }) => update,
  (shape) => z.object(shape as z.ZodRawShape),
) as { [Key in keyof Table]: UpdateOf<Table[Key]> & z.ZodType }

export const initialSettings = mapped(settingsTable, ({ initial }) => initial) as SettingsValues

/** Each setting after an update: an absent one stays, an empty one becomes the default. */
export function mergeSettings(before: SettingsValues, update: object, defaults: SettingsValues): SettingsValues {
  const choose = (part: object, was: object, next: object, initial: object): object =>
    Object.fromEntries(
      Object.entries(part as Record<string, object>).map(([key, of]) => {
        const at = <T>(values: object) => (values as Record<string, T>)[key] as T
        if (!isSetting(of)) return [key, choose(of, at<object>(was), at<object>(next), at<object>(initial))]
        const value = at<unknown>(next)
        if (value === undefined) return [key, at(was)]
        return [key, value === null || (!of.emptyIsValue && !value) ? at(initial) : value]
      }),
    )
  return choose(settingsTable, before, update, defaults) as SettingsValues
}

/** Names for people, by the key in a change: 'price.HEAT_PUMP' is 'Cena' and the type */
export const settingsLabels: Record<string, string> = Object.fromEntries(
  Object.entries<object>(settingsTable).map(([key, part]) => [key, labelOf(part)]),
)

/** The label of a setting; a group takes the one that its settings share. */
function labelOf(part: object): string {
  return isSetting(part) ? part.label : labelOf(Object.values(part as Record<string, object>)[0]!)
}

/** The sub-tab of each setting, by its name on the wire */
export const settingsSections: Record<string, SettingsSection> = Object.fromEntries(sectionsIn(settingsTable))

function sectionsIn(part: object): [string, SettingsSection][] {
  return Object.entries(part as Record<string, object>).flatMap(([key, of]): [string, SettingsSection][] =>
    isSetting(of) ? [[of.name ?? key, of.section]] : sectionsIn(of),
  )
}
