/** All tables: what Drizzle needs to know of the database. */
export * from './tables/clients'
export * from './tables/confirmations'
export * from './tables/devices'
export * from './tables/house'
export * from './tables/services'
export * from './tables/settings'
export * from './tables/sms'
export * from './tables/users'
