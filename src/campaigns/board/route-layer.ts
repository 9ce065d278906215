import L from 'leaflet'
import type { Position } from '#domain/devices/device'
import type { CampaignStop } from '#domain/campaigns/stop'
import type { Cell } from './board-model'

/** A day of a technician on the map */
export interface MapRoute {
  key: string
  /** What it was made of: one of the same cell looks the same */
  cell: Cell
  colour: string
  start: Position
  end: Position
  /** In order, with other visits; those without a stop are visits of the calendar */
  points: readonly { position: Position; stop: CampaignStop | undefined }[]
}

interface MapColours {
  surface: string
  text: string
  accent: string
  quiet: string
}

const radius = { plain: 6, hovered: 9 }

/**
 * Routes and stops on one canvas: thousands of elements would stutter. What is hovered and selected changes the style
 * of single circles.
 */
export class RouteLayer {
  private readonly group = L.layerGroup()
  private readonly renderer = L.canvas({ padding: 0.3 })
  private readonly circles = new Map<number, L.CircleMarker>()
  private readonly layers = new Map<string, { route: MapRoute; parts: L.LayerGroup }>()
  private readonly looseParts = L.layerGroup()
  private loose: readonly CampaignStop[] = []
  private selected: ReadonlySet<number> = new Set()
  private hovered: number | undefined

  constructor(
    map: L.Map,
    private readonly colours: MapColours,
    private readonly onHover: (id: number | undefined) => void,
    private readonly onOpen: (id: number) => void,
  ) {
    this.group.addLayer(this.looseParts).addTo(map)
  }

  /** Draws what differs from what is there. */
  draw(routes: readonly MapRoute[], loose: readonly CampaignStop[]): void {
    const byKey = new Map(routes.map((route) => [route.key, route]))
    for (const [key, { route, parts }] of this.layers) {
      const { cell, colour } = byKey.get(key) ?? {}
      if (cell === route.cell && colour === route.colour) continue
      this.erase(
        parts,
        route.points.flatMap(({ stop }) => stop ?? []),
      )
      this.layers.delete(key)
    }
    this.drawLoose(loose)
    for (const route of routes) if (!this.layers.has(route.key)) this.route(route)
    this.select(this.selected)
  }

  private drawLoose(stops: readonly CampaignStop[]): void {
    if (stops === this.loose) return
    const remaining = new Set(stops)
    for (const stop of this.loose) {
      const circle = this.circles.get(stop.id)
      if (!circle || remaining.has(stop)) continue
      this.looseParts.removeLayer(circle)
      this.circles.delete(stop.id)
    }
    this.loose = stops
    for (const stop of stops) this.circle(stop, this.colours.quiet, this.looseParts)
  }

  private erase(parts: L.LayerGroup, stops: readonly CampaignStop[]): void {
    this.group.removeLayer(parts)
    for (const { id } of stops) this.circles.delete(id)
  }

  private route(route: MapRoute): void {
    const { renderer } = this
    const { key, colour, start, end, points } = route
    const parts = L.layerGroup().addTo(this.group)
    this.layers.set(key, { route, parts })
    const way = [start, ...points.map(({ position }) => position), end]
    // Below the circles of the other days
    L.polyline(way, { renderer, color: colour, weight: 2.5, opacity: 0.75, interactive: false })
      .addTo(parts)
      .bringToBack()
    for (const { position, stop } of points) {
      if (stop) this.circle(stop, colour, parts)
      else
        L.circleMarker(position, {
          renderer,
          radius: 4,
          color: colour,
          weight: 2,
          fillColor: this.colours.surface,
          fillOpacity: 1,
          interactive: false,
        }).addTo(parts)
    }
  }

  private circle(stop: CampaignStop, colour: string, parts: L.LayerGroup): void {
    if (!stop.position || this.circles.has(stop.id)) return
    const { renderer, colours } = this
    const circle = L.circleMarker(stop.position, {
      renderer,
      radius: radius.plain,
      color: colours.surface,
      weight: 1.5,
      fillColor: colour,
      fillOpacity: 1,
    })
    circle
      .on('mouseover', () => this.onHover(stop.id))
      .on('mouseout', () => this.onHover(undefined))
      .on('click', () => this.onOpen(stop.id))
      .bindTooltip(() => plainText(`${stop.clientName}, ${stop.city}`), { direction: 'top', offset: [0, -6] })
      .addTo(parts)
    this.circles.set(stop.id, circle)
  }

  hover(id: number | undefined): void {
    const before = this.hovered
    this.hovered = id
    for (const each of [before, id]) if (each !== undefined) this.restyle(each)
    if (id !== undefined) this.circles.get(id)?.bringToFront()
  }

  select(ids: ReadonlySet<number>): void {
    const changed = [...this.selected, ...ids]
    this.selected = ids
    for (const id of changed) this.restyle(id)
  }

  private restyle(id: number): void {
    const isSelected = this.selected.has(id)
    const unselectedColour = id === this.hovered ? this.colours.text : this.colours.surface
    this.circles.get(id)?.setStyle({
      color: isSelected ? this.colours.accent : unselectedColour,
      weight: isSelected || id === this.hovered ? 3 : 1.5,
    })
    this.circles.get(id)?.setRadius(id === this.hovered ? radius.hovered : radius.plain)
  }

  remove(): void {
    this.group.remove()
    this.renderer.remove()
  }
}

/** Leaflet writes a string as HTML, and a client's name may contain '<'. */
function plainText(text: string): HTMLElement {
  const element = document.createElement('span')
  element.textContent = text
  return element
}

/** Draws a loop with the pointer. Calls back with its corners, none for a click. Returns a function that ends it. */
export function drawLasso(map: L.Map, colour: string, onDrawn: (corners: Position[]) => void): () => void {
  const line = L.polyline([], { color: colour, weight: 2, dashArray: '4 4', interactive: false }).addTo(map)
  const container = map.getContainer()
  let drawing = false
  const at = (event: PointerEvent) => map.mouseEventToLatLng(event)
  const begin = (event: PointerEvent) => {
    if (event.button !== 0 || !(event.target instanceof Element) || event.target.closest('.leaflet-control')) return
    drawing = true
    line.setLatLngs([at(event)])
    event.preventDefault()
  }
  const follow = (event: PointerEvent) => {
    if (drawing) line.addLatLng(at(event))
  }
  const end = () => {
    if (!drawing) return
    drawing = false
    const corners = (line.getLatLngs() as L.LatLng[]).map(({ lat, lng }) => ({ lat, lng }))
    onDrawn(corners.length > 2 ? corners : [])
  }
  map.dragging.disable()
  container.style.touchAction = 'none'
  container.style.cursor = 'crosshair'
  container.addEventListener('pointerdown', begin)
  window.addEventListener('pointermove', follow)
  window.addEventListener('pointerup', end)
  return () => {
    line.remove()
    map.dragging.enable()
    container.style.touchAction = ''
    container.style.cursor = ''
    container.removeEventListener('pointerdown', begin)
    window.removeEventListener('pointermove', follow)
    window.removeEventListener('pointerup', end)
  }
}
