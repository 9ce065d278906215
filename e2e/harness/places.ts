import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Traces of failed tests: screenshots, console logs, server logs. */
export const artifacts = join(root, 'e2e/.artifacts')

/** The time of all end-to-end tests: Monday, 10:00 in Warsaw, far from clock changes and within the sending hours. */
export const now = new Date('2026-11-23T10:00:00+01:00')
