import type { DeviceType } from '../devices/device-type'
import { deviceTypeNames } from '../devices/device-type'
import { fold } from '../text/fold'
import type { SearchQuery } from './query'

/** What is searched of a client and one of the devices; the database keeps the same in the columns `search` of both tables. */
export interface Searched {
  clientId: number
  /** First and last name */
  name: string
  /** '+' and digits */
  phone: string
  device: { type: DeviceType; name: string | null; /** In one line */ address: string }
}

/** Text folded once, instead of at every keystroke */
export interface Searchable {
  clientId: number
  phone: string
  /** What a good match begins a word of: names, in both orders, phone and number */
  beginnings: string
  text: string
}

/** Fields are kept apart by lines, so that no word matches across two. */
export function searchable({ clientId, name, phone, device }: Searched): Searchable {
  const folded = fold(name)
  const words = `${folded}\n${phone}\n${clientId}`
  const ofDevice = fold(`${deviceTypeNames[device.type]}\n${device.name ?? ''}\n${device.address}`)
  const [first = ''] = folded.split(' ')
  return { clientId, phone, beginnings: ` ${folded} ${first} ${phone} ${clientId}`, text: `${words}\n${ofDevice}` }
}

/** The same rule is SQL in server/db/search.ts; a test compares the two. */
export function matches({ text }: Searchable, { clauses }: SearchQuery): boolean {
  return clauses.every((clause) => clause.some((texts) => texts.every((part) => text.includes(fold(part)))))
}

/** The best first: 0 is the very client, 1 one whose name or number begins so, 2 any other match. */
export function matchRank({ clientId, phone, beginnings }: Searchable, { exact, beginning }: SearchQuery): 0 | 1 | 2 {
  if (clientId === exact.clientId || exact.phones.includes(phone)) return 0
  return beginnings.includes(` ${beginning}`) ? 1 : 2
}
