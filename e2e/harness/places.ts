import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where things are, whatever the working directory. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** What a failed test leaves to look at: screenshots, the page's console, the server's log. */
export const artifacts = join(root, 'e2e/.artifacts')

/**
 * The day on which all end-to-end tests play: a Monday in November at ten in the morning, in Warsaw.
 * Far from both clock changes, on a working day, outside the quiet hours of the SMS.
 */
export const now = new Date('2026-11-23T10:00:00+01:00')
