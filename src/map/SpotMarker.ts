import L from 'leaflet'
import type { Day } from '#domain/time/day'
import { markerIcon } from './marker-icon'
import type { Spot } from './spots'
import { lookOf } from './spots'

/** Decides how it looks when it comes into view. */
export class SpotMarker extends L.Marker {
  constructor(
    readonly spot: Spot,
    private readonly today: Day,
  ) {
    super(spot.position, { keyboard: true })
  }

  override onAdd(map: L.Map): this {
    const look = lookOf(this.spot, this.today)
    this.options.icon = markerIcon(look)
    this.options.title = look.name
    super.onAdd(map)
    const element = this.getElement()
    element?.setAttribute('aria-label', look.name)
    if (element) element.dataset.spot = this.spot.key
    return this
  }
}
