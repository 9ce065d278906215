import type { DeviceType } from '../devices/device-type'
import { deviceTypeNames } from '../devices/device-type'
import { fold } from '../text/fold'
import type { SearchQuery } from './query'

/** The searched data of a client and one device. The columns `search` of both tables hold the same. */
interface SearchSource {
  clientId: number
  name: string
  /** '+' and digits */
  phone: string
  device: { type: DeviceType; name: string | null; /** In one line */ address: string }
}

/** Folded once, not on every keystroke */
export interface Searchable {
  clientId: number
  phone: string
  /** Words that a good match begins with: names in both orders, phone, client number */
  beginnings: string
  text: string
}

/** Line breaks separate the fields, so that no search text matches across two. */
export function searchable({ clientId, name, phone, device }: SearchSource): Searchable {
  const folded = fold(name)
  const words = `${folded}\n${phone}\n${clientId}`
  const ofDevice = fold(`${deviceTypeNames[device.type]}\n${device.name ?? ''}\n${device.address}`)
  const [first = ''] = folded.split(' ')
  return { clientId, phone, beginnings: ` ${folded} ${first} ${phone} ${clientId}`, text: `${words}\n${ofDevice}` }
}

/** server/db/search.ts is the same rule in SQL; a test compares the two. */
export function matches({ text }: Searchable, { clauses }: SearchQuery): boolean {
  return clauses.every((clause) => clause.some((texts) => texts.every((part) => text.includes(fold(part)))))
}

/** 0: exactly this client. 1: name or number begins with the search text. 2: any other match. */
export function matchRank({ clientId, phone, beginnings }: Searchable, { exact, beginning }: SearchQuery): 0 | 1 | 2 {
  if (clientId === exact.clientId || exact.phones.includes(phone)) return 0
  return beginnings.includes(` ${beginning}`) ? 1 : 2
}
