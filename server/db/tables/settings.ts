import { sql } from 'drizzle-orm'
import { boolean, check, integer, json, pgTable, text } from 'drizzle-orm/pg-core'
import type { DutyKind } from '#domain/devices/duty-kind'
import { initialSettings } from '#domain/settings/table'
import type { WarrantyWindow } from '#domain/settings/warranty-window'
import { instant } from './columns'

/** One row. */
export const settings = pgTable(
  'settings',
  {
    id: integer().primaryKey().default(1),
    heatPumpPrice: integer('heat_pump_price').notNull(),
    gasBoilerPrice: integer('gas_boiler_price').notNull(),
    airConditionerPrice: integer('air_conditioner_price').notNull(),
    heatPumpInterval: integer('heat_pump_interval').notNull(),
    gasBoilerInterval: integer('gas_boiler_interval').notNull(),
    airConditionerInterval: integer('air_conditioner_interval').notNull(),
    defaultSmsTemplate: text('default_sms_template').notNull(),
    expirationSmsTemplate: text('expiration_sms_template').notNull(),
    contactPhoneNumber: text('contact_phone_number').notNull(),
    smsReminderDaysAhead: integer('sms_reminder_days_ahead').notNull(),
    sendHour: integer('send_hour').notNull(),
    automaticSmsEnabled: boolean('automatic_sms_enabled').notNull(),
    expirationDayEnabled: boolean('expiration_day_enabled').notNull(),
    secondReminderEnabled: boolean('second_reminder_enabled').notNull().default(false),
    secondReminderDays: integer('second_reminder_days').notNull().default(7),
    /** Empty means the default text. */
    secondReminderSmsTemplate: text('second_reminder_sms_template').notNull().default(''),
    overdueEnabled: boolean('overdue_enabled').notNull().default(false),
    overdueDays: integer('overdue_days').notNull().default(7),
    /** Empty means the default text. */
    overdueSmsTemplate: text('overdue_sms_template').notNull().default(''),
    visitNoticesByDefault: boolean('visit_notices_by_default').notNull().default(false),
    /** Empty means the default text. */
    visitBookedSmsTemplate: text('visit_booked_sms_template').notNull().default(''),
    visitMovedSmsTemplate: text('visit_moved_sms_template').notNull().default(''),
    visitCancelledSmsTemplate: text('visit_cancelled_sms_template').notNull().default(''),
    visitEveEnabled: boolean('visit_eve_enabled').notNull().default(false),
    visitEveHour: integer('visit_eve_hour').notNull().default(17),
    visitEveSmsTemplate: text('visit_eve_sms_template').notNull().default(''),
    dutySmsEnabled: boolean('duty_sms_enabled').notNull().default(false),
    dutySmsDaysAhead: integer('duty_sms_days_ahead').notNull().default(30),
    /** Empty means the default text. */
    dutyMakerSmsTemplate: text('duty_maker_sms_template').notNull().default(''),
    dutyLawSmsTemplate: text('duty_law_sms_template').notNull().default(''),
    dutyContractSmsTemplate: text('duty_contract_sms_template').notNull().default(''),
    dutyOfficeSmsTemplate: text('duty_office_sms_template').notNull().default(''),
    dutySeveralSmsTemplate: text('duty_several_sms_template').notNull().default(''),
    sendingFromHour: integer('sending_from_hour').notNull().default(8),
    sendingUntilHour: integer('sending_until_hour').notNull().default(21),
    quietOnHolidays: boolean('quiet_on_holidays').notNull().default(false),
    /** The default keeps Polish letters on installations older than this setting. */
    smsPlainLetters: boolean('sms_plain_letters').notNull().default(false),
    /** Price of one billed part in thousandths of a złoty */
    smsPartPrice: integer('sms_part_price').notNull().default(160),
    contactHours: text('contact_hours').notNull().default('Pon.–pt. 8:00–16:00'),
    companyName: text('company_name').notNull(),
    companyPhone: text('company_phone').notNull(),
    companyEmail: text('company_email').notNull(),
    companyAddress: text('company_address').notNull(),
    companyNip: text('company_nip').notNull().default(''),
    consentWording: text('consent_wording').notNull().default(initialSettings.consentWording),
    /** Limits of billed parts sent automatically per day and month; null means no limit */
    dailySmsBudget: integer('daily_sms_budget'),
    monthlySmsBudget: integer('monthly_sms_budget'),
    /** Whole years for which the journal of changes is kept */
    eventYears: integer('event_years').notNull().default(5),
    /** Price and minutes of a new duty by its kind, in grosze and minutes; missing kinds have none. */
    dutyPrices: json('duty_prices').$type<Partial<Record<DutyKind, number>>>().notNull().default({}),
    dutyMinutes: json('duty_minutes').$type<Partial<Record<DutyKind, number>>>().notNull().default({}),
    /** null means the shipped ones. */
    warrantyWindows: json('warranty_windows').$type<WarrantyWindow[]>(),
    version: integer().notNull().default(1),
  },
  () => [
    check('settings_one_row', sql`id = 1`),
    check('settings_days_ahead', sql`sms_reminder_days_ahead between 1 and 365`),
    check('settings_sms_budgets', sql`daily_sms_budget > 0 and monthly_sms_budget > 0`),
    check('settings_send_hour', sql`send_hour between 0 and 23`),
    check('settings_visit_eve_hour', sql`visit_eve_hour between 0 and 23`),
    check('settings_event_years', sql`event_years between 1 and 20`),
    check('settings_duty_days', sql`duty_sms_days_ahead between 1 and 365`),
    check('settings_chain_days', sql`second_reminder_days between 1 and 365 and overdue_days between 1 and 365`),
    check(
      'settings_sending_hours',
      sql`sending_from_hour >= 0 and sending_from_hour < sending_until_hour and sending_until_hour <= 24`,
    ),
  ],
)

/** One row, or none */
export const companyLogo = pgTable(
  'company_logo',
  {
    id: integer().primaryKey().default(1),
    /** JPEG or PNG, base64 */
    image: text().notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  () => [check('company_logo_one_row', sql`id = 1`), check('company_logo_size', sql`length(image) <= 400000`)],
)

export const reportRecipients = pgTable('report_recipients', {
  /** In lower case */
  email: text().primaryKey(),
  /** The last month mailed, 'YYYY-MM' */
  mailedMonth: text('mailed_month').notNull(),
  addedAt: instant('added_at').notNull(),
  addedBy: text('added_by').notNull(),
})
