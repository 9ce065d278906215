import type { Position } from '../devices/device'
import type { Voivodeship } from './voivodeships'
import { isVoivodeship } from './voivodeships'

export interface GazetteerPlace {
  name: string
  voivodeship: Voivodeship
  position: Position
  /** In hundreds; 0 when unknown */
  people: number
}

/** Reads all places anew on each call; the text is loaded with the first one. */
export async function loadPlaces(): Promise<GazetteerPlace[]> {
  const { default: text } = await import('./places.txt?raw')
  return text.split('\n').flatMap((line) => {
    const [name = '', voivodeship = '', lat, lng, people] = line.split('|')
    if (!isVoivodeship(voivodeship)) return []
    return [{ name, voivodeship, position: { lat: Number(lat), lng: Number(lng) }, people: Number(people) }]
  })
}
