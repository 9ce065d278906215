import L from 'leaflet'
import type { Day } from '#domain/time/day'
import { markerIcon } from './marker-icon'
import type { MapLocation } from './map-locations'
import { lookOf } from './map-locations'

/** Decides how it looks when it comes into view. */
export class LocationMarker extends L.Marker {
  constructor(
    readonly location: MapLocation,
    private readonly today: Day,
  ) {
    super(location.position, { keyboard: true })
  }

  override onAdd(map: L.Map): this {
    const look = lookOf(this.location, this.today)
    this.options.icon = markerIcon(look)
    this.options.title = look.name
    super.onAdd(map)
    const element = this.getElement()
    element?.setAttribute('aria-label', look.name)
    if (element) element.dataset.location = this.location.key
    return this
  }
}
