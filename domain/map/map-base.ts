import { z } from 'zod'

/** A piece of the line that credits the map: text, and where it leads. Never HTML. */
export const creditSchema = z.object({ text: z.string(), url: z.url({ protocol: /^https$/ }).nullable() })
export type Credit = z.infer<typeof creditSchema>

const tilesSchema = z.object({
  /** As Leaflet takes it: `{z}`, `{x}`, `{y}`, perhaps `{s}` (a, b or c) and `{r}` (`@2x` on a dense screen) */
  url: z.string(),
  credits: z.array(creditSchema),
  /** The closest zoom there are tiles for; closer, they are enlarged. */
  maxZoom: z.int(),
})

/** Tiles under the markers */
export const mapBaseSchema = z.object({
  /** The provider, as shown to people */
  provider: z.string(),
  /** Null where no tiles are configured: the console then draws its own outline of Poland. */
  tiles: tilesSchema.nullable(),
})
export type MapBase = z.infer<typeof mapBaseSchema>
export type MapTiles = z.infer<typeof tilesSchema>

export const maxMapZoom = 19

/** The default */
export const openStreetMap = {
  provider: 'OpenStreetMap',
  tiles: {
    url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    credits: [
      { text: '© ', url: null },
      { text: 'OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' },
    ],
    maxZoom: maxMapZoom,
  },
} as const satisfies MapBase
