import { useMapEvents } from 'react-leaflet'
import type L from 'leaflet'
import { z } from 'zod'
import { maxMapZoom } from '#domain/map/map-base'
import { poland } from '#domain/map/poland'
import type { Position } from '#domain/devices/device'
import { useUser } from '../providers/use-session'
import { storeText } from '../providers/store-text'
import { storedJson } from '../providers/stored-json'

const key = 'termin.map-view'
export const minMapZoom = 6

const viewSchema = z.object({
  lat: z.number().min(poland.south).max(poland.north),
  lng: z.number().min(poland.west).max(poland.east),
  zoom: z.number().min(minMapZoom).max(maxMapZoom),
})
const viewsSchema = z.record(z.string(), z.unknown())

/** The default: all of Poland */
const defaultView: z.infer<typeof viewSchema> = { ...poland.centre, zoom: minMapZoom }

function readAll(): Record<string, unknown> {
  return viewsSchema.safeParse(storedJson('localStorage', key)).data ?? {}
}

/** The last view of this user in this browser; Poland the first time. */
export function readView(userId: number | undefined): { centre: Position; zoom: number } {
  const { zoom, ...centre } = viewSchema.safeParse(readAll()[String(userId)]).data ?? defaultView
  return { centre, zoom }
}

function saveView(userId: number | undefined, map: L.Map): void {
  if (userId === undefined) return
  const { lat, lng } = map.getCenter()
  const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
  const view = {
    lat: within(lat, poland.south, poland.north),
    lng: within(lng, poland.west, poland.east),
    zoom: map.getZoom(),
  }
  storeText('localStorage', key, JSON.stringify({ ...readAll(), [String(userId)]: view }))
}

export function SavedView() {
  const userId = useUser()?.id
  const map = useMapEvents({ moveend: () => saveView(userId, map) })
  return null
}
