import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { deviceTypeNames, deviceTypes } from '#domain/devices/device-type'
import { fuels } from '#domain/devices/equipment'
import { refrigerants } from '#domain/devices/refrigerant'
import { geocodingStatuses } from '#domain/devices/device'
import { visitNeeds } from '#domain/devices/visit-needs'
import { allOf, attachment, byteOrderedText, day, instant, oneOf, trackingColumns } from './columns'
import { clients } from './clients'

const typeName = sql.raw(
  `case type ${deviceTypes.map((type) => `when '${type}' then '${deviceTypeNames[type]}'`).join(' ')} end`,
)

/** Devices in the Polish order of their type names */
export const deviceTypeRank = sql.raw(
  `case type ${deviceTypes
    .toSorted((a, b) => deviceTypeNames[a].localeCompare(deviceTypeNames[b], 'pl'))
    .map((type, place) => `when '${type}' then ${place}`)
    .join(' ')} end`,
)

export const devices = pgTable(
  'devices',
  {
    id: serial().primaryKey(),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    type: text({ enum: deviceTypes }).notNull(),
    name: text(),
    installationDate: day('installation_date'),
    nextInspectionDate: day('next_inspection_date').notNull(),
    notes: text(),
    street: text().notNull(),
    houseNumber: text('house_number').notNull(),
    flatNumber: text('flat_number'),
    postalCode: text('postal_code').notNull(),
    city: text().notNull(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    geocodingStatus: text('geocoding_status', { enum: geocodingStatuses }),
    /** When the customer confirmed the next inspection; cleared when it is completed */
    confirmedAt: instant('confirmed_at'),
    lastTokenTail: text('last_token_tail'),
    manufacturer: text(),
    model: text(),
    serialNumber: text('serial_number'),
    commissionedOn: day('commissioned_on'),
    warrantyUntil: day('warranty_until'),
    refrigerant: text({ enum: refrigerants }),
    refrigerantGrams: integer('refrigerant_grams'),
    hermetic: boolean().notNull().default(false),
    residential: boolean().notNull().default(false),
    leakDetection: boolean('leak_detection').notNull().default(false),
    fuel: text({ enum: fuels }),
    needs: text({ enum: visitNeeds }).array().notNull().default([]),
    ...trackingColumns(),
    // Stored keys of the Polish order (server/devices/sort.ts): computing 30,000 of them for a page of 25 takes a third
    // of a second.
    nameKey: byteOrderedText('name_key').generatedAlwaysAs(sql`polish_key(name)`),
    streetKey: byteOrderedText('street_key')
      .notNull()
      .generatedAlwaysAs(sql`polish_key(street)`),
    cityKey: byteOrderedText('city_key')
      .notNull()
      .generatedAlwaysAs(sql`polish_key(city)`),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`fold(${typeName} || ' ' || coalesce(name, '') || ' ' || street || ' ' || house_number || coalesce('/' || flat_number, '') || ', ' || postal_code || ' ' || city || coalesce(' ' || manufacturer, '') || coalesce(' ' || model, '') || coalesce(' ' || serial_number, ''))`,
      ),
  },
  (table) => [
    index('devices_client').on(table.clientId, table.id),
    index('devices_next_inspection').on(table.nextInspectionDate, table.id),
    index('devices_confirmed')
      .on(table.confirmedAt, table.id)
      .where(sql`confirmed_at is not null`),
    index('devices_to_mend')
      .on(table.id)
      .where(sql`lat is null or geocoding_status = 'FALLBACK'`),
    // The map counts all devices in a view only from this index.
    index('devices_position').on(
      table.lat,
      table.lng,
      table.nextInspectionDate,
      table.type,
      table.confirmedAt,
      table.clientId,
      table.id,
    ),
    // Reports by type and town read all from the index, too.
    index('devices_place').on(table.id, table.type, table.city),
    index('devices_created').on(table.createdAt),
    index('devices_city').on(sql`fold(${table.city})`),
    index('devices_type_order').on(sql`(${deviceTypeRank})`, table.id),
    index('devices_confirmed_order').on(table.confirmedAt, table.id),
    index('devices_confirmed_order_back').on(table.confirmedAt.nullsFirst(), table.id),
    index('devices_installed_order').on(table.installationDate, table.id),
    index('devices_installed_order_back').on(table.installationDate.nullsFirst(), table.id),
    index('devices_name_order').on(table.nameKey, table.id),
    // Scanned backwards: Z to A with devices without a name last
    index('devices_name_order_back').on(table.nameKey.nullsFirst(), table.id),
    index('devices_street_order').on(table.streetKey, sql`house_number collate "C"`, table.id),
    index('devices_city_order').on(table.cityKey, table.id),
    index('devices_postal_order').on(sql`postal_code collate "C"`, table.id),
    index('devices_search').using('gin', sql`${table.search} gin_trgm_ops`),
    check('devices_type', oneOf('type', deviceTypes)),
    check('devices_geocoding_status', oneOf('geocoding_status', geocodingStatuses)),
    check('devices_refrigerant', oneOf('refrigerant', refrigerants)),
    check('devices_refrigerant_grams', sql`refrigerant_grams > 0`),
    check('devices_needs', allOf('needs', visitNeeds)),
    check('devices_fuel', oneOf('fuel', fuels)),
    check('devices_position', sql`(lat is null) = (lng is null)`),
    check('devices_lat', sql`lat between -90 and 90`),
    check('devices_lng', sql`lng between -180 and 180`),
    check('devices_postal_code', sql`postal_code ~ '^[0-9]{2}-[0-9]{3}$'`),
  ],
)

export const addressColumns = {
  street: devices.street,
  houseNumber: devices.houseNumber,
  flatNumber: devices.flatNumber,
  postalCode: devices.postalCode,
  city: devices.city,
}

export const deviceAttachments = pgTable(
  'device_images',
  {
    ...attachment(),
    deviceId: integer('device_id')
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
  },
  (table) => [index('device_images_device').on(table.deviceId, table.place, table.id)],
)
