import { z } from 'zod'

/** A part of the map's credit line: text and an optional link, never HTML. */
const creditSchema = z.object({ text: z.string(), url: z.url({ protocol: /^https$/ }).nullable() })
export type Credit = z.infer<typeof creditSchema>

const tilesSchema = z.object({
  /** Leaflet's template: `{z}`, `{x}`, `{y}`, optionally `{s}` (a, b or c) and `{r}` (`@2x` on dense screens) */
  url: z.string(),
  credits: z.array(creditSchema),
  /** The closest zoom with tiles; closer views enlarge them */
  maxZoom: z.int(),
})

export const mapBaseSchema = z.object({
  provider: z.string(),
  /** null without configured tiles: the console then draws only its own outline of Poland */
  tiles: tilesSchema.nullable(),
})
export type MapBase = z.infer<typeof mapBaseSchema>

export const maxMapZoom = 19

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
