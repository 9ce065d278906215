import type { Position } from '#domain/devices/device'
import { defaultCompany } from '#domain/settings/company-address'
import type { Database } from '../ports'
import { readSettings } from '../settings/queries'
import { gazetteer } from './gazetteer'

/** Position of the company, by the town of the address in its settings; null if that is not known */
export async function officePosition(database: Database): Promise<Position | null> {
  const text = (await readSettings(database)).companyAddress.trim()
  if (text === '') return null
  if (text === defaultCompany.address) return defaultCompany.position
  const outcome = await gazetteer.geocode({ text })
  return outcome.kind === 'FOUND' ? outcome.located.position : null
}
