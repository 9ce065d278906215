import { formatPhone } from '#domain/clients/phone'
import type { MapItem } from '#domain/map/map-item'
import { fold } from '#domain/text/fold'

/** Spec 2 and 9, map. */
export const maxSuggestions = 6

interface Entry {
  device: MapItem
  name: string
  /** Everything that may be looked for, each on a line of its own so that nothing matches across two */
  text: string
}

export type SearchIndex = readonly Entry[]

/** Folded once, not at every letter. */
export function searchIndex(devices: readonly MapItem[]): SearchIndex {
  return devices.map((device) => {
    const { clientId, deviceId, phone, address } = device
    const name = fold(device.name)
    const phones = phone ? `${phone}\n${formatPhone(phone)}` : ''
    return { device, name, text: `${name}\n${clientId}\n${deviceId}\n${fold(address)}\n${phones}` }
  })
}

export interface Suggestions {
  devices: readonly MapItem[]
  /** How many places there are in all */
  total: number
}

const none: Suggestions = { devices: [], total: 0 }

/**
 * The devices that match a text by id, name, address or phone, as a substring, whatever case and diacritics (spec 5, map
 * search). Names that begin with it come first, then other names, then the rest.
 */
export function suggest(index: SearchIndex, typed: string): Suggestions {
  const text = fold(typed.trim())
  if (text === '') return none
  const ranks: MapItem[][] = [[], [], [], []]
  // Two devices of a client at one address are one place to go to; its window turns the pages.
  const places = new Set<string>()
  for (const entry of index) {
    if (!entry.text.includes(text)) continue
    const { clientId, address } = entry.device
    const place = `${clientId} ${address}`
    if (places.has(place)) continue
    places.add(place)
    const rank = ranks[rankOf(entry, text)]
    if (rank && rank.length < maxSuggestions) rank.push(entry.device)
  }
  return { devices: ranks.flat().slice(0, maxSuggestions), total: places.size }
}

function rankOf({ device, name }: Entry, text: string): number {
  if (String(device.clientId) === text || String(device.deviceId) === text) return 0
  if (name.startsWith(text) || name.includes(` ${text}`)) return 1
  return name.includes(text) ? 2 : 3
}
