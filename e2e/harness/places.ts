import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import time from './time.json'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Traces of failed tests: screenshots, console logs, server logs. */
export const artifacts = join(root, 'e2e/.artifacts')

/** The time of all end-to-end tests: Monday, 10:00 in Warsaw, far from clock changes and within the sending hours. */
export const now = new Date(time.now)
