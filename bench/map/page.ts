import L from 'leaflet'
import { locationsOf } from '../../src/map/map-locations'
import type { Contender } from './contender'
import type { Waiting } from './main-thread'
import { nextPaint, watchMainThread } from './main-thread'
import { spreadItems } from './spread'
import { stock } from './stock'
import { termin } from './termin'

export const contenders = { termin, stock } satisfies Record<string, () => Contender>
export type ContenderName = keyof typeof contenders

export interface MapRun {
  markers: number
  /** Until all markers are shown, single or in clusters */
  added: number
  adding: Waiting
  zooming: Waiting[]
  /** Filtering to a third of the devices, and clearing the filter: the slower of both */
  filtered: number
  filtering: Waiting
}

declare global {
  interface Window {
    measure: (name: ContenderName, count: number) => Promise<MapRun>
  }
}

/** Zooms into Warsaw and back out, one step at a time. */
const warsaw = L.latLng(52.23, 21.01)
const zooms = [7, 8, 9, 10, 11, 10, 9, 8]

window.measure = async (name, count) => {
  const items = spreadItems(count)
  const all = locationsOf(items)
  const some = locationsOf(items.filter(({ type }) => type === 'GAS_BOILER'))
  const contender = contenders[name]()
  const map = await contender.open(document.querySelector<HTMLElement>('#map')!)
  await nextPaint()

  /** Resolves when all these locations are shown. */
  async function show(locations: typeof all): Promise<{ took: number; waiting: Waiting }> {
    const start = performance.now()
    const end = watchMainThread()
    contender.show(locations)
    while (markersOn(map) !== locations.length) await new Promise(requestAnimationFrame)
    await nextPaint()
    return { took: performance.now() - start, waiting: end() }
  }

  const adding = await show(all)
  await pause()
  const zooming: Waiting[] = []
  for (const zoom of zooms) zooming.push(await step(map, zoom))
  map.setView(view(), 6, { animate: false })
  await pause()
  const fewer = await show(some)
  await pause()
  const again = await show(all)
  const slower = again.took > fewer.took ? again : fewer
  return {
    markers: all.length,
    added: adding.took,
    adding: adding.waiting,
    zooming,
    filtered: slower.took,
    filtering: {
      worst: Math.max(fewer.waiting.worst, again.waiting.worst),
      total: Math.max(fewer.waiting.total, again.waiting.total),
    },
  }
}

const view = () => L.latLng(52.07, 19.48)

/** One zoom step, until all its work is done. */
async function step(map: L.Map, zoom: number): Promise<Waiting> {
  const end = watchMainThread()
  const moveEnd = new Promise((resolve) => map.once('moveend', resolve))
  map.setView(warsaw, zoom)
  await moveEnd
  await pause()
  return end()
}

/** Waits for the animations of Leaflet and its clusters, which end with timers of up to 300 ms. */
async function pause(): Promise<void> {
  await nextPaint()
  await new Promise((resolve) => setTimeout(resolve, 350))
  await nextPaint()
}

/** Number of markers that are shown, single or in clusters. */
function markersOn(map: L.Map): number {
  let count = 0
  map.eachLayer((layer) => {
    if (layer instanceof L.MarkerCluster) count += layer.getChildCount()
    else if (layer instanceof L.Marker) count += 1
  })
  return count
}
