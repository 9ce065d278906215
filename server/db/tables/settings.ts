import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'

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
    companyName: text('company_name').notNull(),
    companyPhone: text('company_phone').notNull(),
    companyEmail: text('company_email').notNull(),
    companyAddress: text('company_address').notNull(),
    version: integer().notNull().default(1),
  },
  () => [
    check('settings_one_row', sql`id = 1`),
    check('settings_days_ahead', sql`sms_reminder_days_ahead between 1 and 365`),
    check('settings_send_hour', sql`send_hour between 0 and 23`),
  ],
)
