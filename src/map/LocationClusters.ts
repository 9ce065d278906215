import L from 'leaflet'
import 'leaflet.markercluster'
import { urgencyOn } from '#domain/inspections/urgency'
import type { Day } from '#domain/time/day'
import { clusterIcon, markerIcon } from './marker-icon'
import { NearGrid } from './near-grid'
import type { MapLocation } from './map-locations'
import { countUrgencies, lookOf } from './map-locations'
import type { UrgencyCounts } from './urgency-share'
import { addUrgencies, noUrgencies } from './urgency-share'

// Internals of leaflet.markercluster 1.5. The overrides only make it faster.
declare module 'leaflet' {
  interface MarkerCluster {
    _markers: L.Marker[]
    _childClusters: L.MarkerCluster[]
    _zoom: number
    _bounds: L.LatLngBounds
    _recalculateBounds(): void
  }
  interface MarkerClusterGroup {
    _maxZoom: number
    _currentShownBounds: L.LatLngBounds
    _topClusterLevel: L.MarkerCluster
    _featureGroup: L.FeatureGroup
    _gridClusters: Record<string, NearGrid<L.Marker>>
    _gridUnclustered: Record<string, NearGrid<L.Marker>>
    _childMarkerEventHandlers: object
    _generateInitialClusters(): void
    _addLayer(marker: L.Marker, zoom: number): void
    _getExpandedVisibleBounds(): L.LatLngBounds
    _animationZoomIn(from: number, to: number): void
    _animationZoomOut(from: number, to: number): void
  }
}

/** ms of blocked main thread per slice of markers */
const sliceMs = 16
/** px; a cluster is a little smaller, so that neighbours do not touch */
const clusterRadius = 60
const emptyBounds = L.latLngBounds([90, 180], [90, 180])

/** Clustered markers of locations: added in slices, shown when complete. */
export class LocationClusters extends L.MarkerClusterGroup {
  private whole = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly counts = new WeakMap<L.MarkerCluster, UrgencyCounts>()
  private readonly urgency: ReturnType<typeof urgencyOn>

  constructor(private readonly today: Day) {
    super({
      // Zooming among thousands of markers is five times as fast without animation.
      animate: false,
      showCoverageOnHover: false,
      maxClusterRadius: clusterRadius,
      iconCreateFunction: (cluster) => clusterIcon(this.urgenciesOf(cluster)),
    })
    this.urgency = urgencyOn(today)
    // Locations are never dragged: spares twenty thousand listeners.
    this._childMarkerEventHandlers = {}
    const redraw = (_: number, zoom: number) => this.redraw(zoom)
    this._animationZoomIn = redraw
    this._animationZoomOut = redraw
  }

  /**
   * Adds itself to the map. The library's own `chunkedLoading` cannot be stopped, and throws if the map is removed
   * before it ends.
   * @param onDraw called when all markers are drawn, synchronously if that is quick; never after removal
   */
  show(map: L.Map, locations: readonly MapLocation[], onDraw: () => void): void {
    // Add to the map first: adding markers before is quadratic.
    map.addLayer(this)
    let next = 0
    const work = () => {
      const end = performance.now() + sliceMs
      for (; performance.now() < end; next += 1) {
        const location = locations[next]
        if (!location) return reveal()
        this._addLayer(new LocationMarker(location, this.today), this._maxZoom)
      }
      this.timer = setTimeout(work)
    }
    const reveal = () => {
      this._topClusterLevel._recalculateBounds()
      this.whole = true
      this._currentShownBounds = this._getExpandedVisibleBounds()
      // Draws the markers added above.
      this.addLayers([])
      onDraw()
    }
    work()
  }

  override onRemove(map: L.Map): this {
    clearTimeout(this.timer)
    return super.onRemove(map)
  }

  /** Redraws only what changed, so that the rest keeps its elements and focus; the library redraws everything. */
  private redraw(zoom: number): void {
    if (!this.whole) return
    const bounds = this._getExpandedVisibleBounds()
    const visible = new Set<L.Layer>()
    const look = ({ _markers, _childClusters }: L.MarkerCluster) => {
      for (const marker of _markers) if (bounds.contains(marker.getLatLng())) visible.add(marker)
      for (const cluster of _childClusters) {
        if (!bounds.intersects(cluster._bounds)) continue
        if (cluster._zoom === zoom) visible.add(cluster)
        else look(cluster)
      }
    }
    look(this._topClusterLevel)
    for (const layer of this._featureGroup.getLayers()) if (!visible.has(layer)) this._featureGroup.removeLayer(layer)
    for (const layer of visible) this._featureGroup.addLayer(layer)
    this.fire('animationend')
  }

  /** Counts devices, not markers: a marker may have several. Clusters do not change once counted. */
  private urgenciesOf(cluster: L.MarkerCluster): UrgencyCounts {
    const cached = this.counts.get(cluster)
    if (cached) return cached
    const counts = noUrgencies()
    for (const marker of cluster._markers)
      if (marker instanceof LocationMarker) countUrgencies(marker.location.devices, this.urgency, counts)
    for (const inner of cluster._childClusters) addUrgencies(counts, this.urgenciesOf(inner))
    this.counts.set(cluster, counts)
    return counts
  }

  override _generateInitialClusters(): void {
    super._generateInitialClusters()
    for (const zoom of Object.keys(this._gridClusters)) {
      this._gridClusters[zoom] = new NearGrid(clusterRadius)
      this._gridUnclustered[zoom] = new NearGrid(clusterRadius)
    }
  }

  /** The view and a margin of 12 %; the library draws nine times the view, some three thousand elements. */
  override _getExpandedVisibleBounds(): L.LatLngBounds {
    return this.whole ? this._map.getBounds().pad(0.12) : emptyBounds
  }
}

/** Creates the icon when it comes into view. */
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
