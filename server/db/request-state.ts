import type { SQL } from 'drizzle-orm'
import { inArray } from 'drizzle-orm'
import { openRequestStates } from '#domain/requests/request'
import { requests } from './schema'

/** New or answered: nothing is booked, and nobody has closed it */
export const openRequest: SQL = inArray(requests.state, [...openRequestStates])
