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

// The insides of leaflet.markercluster 1.5 that are used here: without what is overridden it is slower, not other.
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

/** ms for which the person gets no answer while markers are added */
const slice = 16
/** px; a cluster is a little smaller, so that neighbours do not touch */
const clusterRadius = 60
const nowhere = L.latLngBounds([90, 180], [90, 180])

/** Locations as markers, neighbours clustered: filled in slices, seen when it is whole. */
export class LocationClusters extends L.MarkerClusterGroup {
  private whole = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly counts = new WeakMap<L.MarkerCluster, UrgencyCounts>()
  private readonly urgency: ReturnType<typeof urgencyOn>

  constructor(private readonly today: Day) {
    super({
      // Without animation zooming among thousands is five times as fast.
      animate: false,
      showCoverageOnHover: false,
      maxClusterRadius: clusterRadius,
      iconCreateFunction: (cluster) => clusterIcon(this.urgenciesOf(cluster)),
    })
    this.urgency = urgencyOn(today)
    // Locations stay where they are: nobody need listen to twenty thousand of them whether they are dragged.
    this._childMarkerEventHandlers = {}
    const redraw = (_: number, zoom: number) => this.redraw(zoom)
    this._animationZoomIn = redraw
    this._animationZoomOut = redraw
  }

  /**
   * Comes onto the map. The library's own `chunkedLoading` cannot be stopped, and throws where the map goes away meanwhile.
   * @param seen called when all of it is on the screen: at once where that is quickly done, never where it was removed before
   */
  show(map: L.Map, locations: readonly MapLocation[], seen: () => void): void {
    // The map first, the markers then: the other way round adding is quadratic.
    map.addLayer(this)
    let next = 0
    const work = () => {
      const end = performance.now() + slice
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
      // Draws what was added before.
      this.addLayers([])
      seen()
    }
    work()
  }

  override onRemove(map: L.Map): this {
    clearTimeout(this.timer)
    return super.onRemove(map)
  }

  /** The library takes everything away and puts it back; what stays where it was keeps its element here, and the focus with it. */
  private redraw(zoom: number): void {
    if (!this.whole) return
    const bounds = this._getExpandedVisibleBounds()
    const wanted = new Set<L.Layer>()
    const look = ({ _markers, _childClusters }: L.MarkerCluster) => {
      for (const marker of _markers) if (bounds.contains(marker.getLatLng())) wanted.add(marker)
      for (const cluster of _childClusters) {
        if (!bounds.intersects(cluster._bounds)) continue
        if (cluster._zoom === zoom) wanted.add(cluster)
        else look(cluster)
      }
    }
    look(this._topClusterLevel)
    for (const layer of this._featureGroup.getLayers()) if (!wanted.has(layer)) this._featureGroup.removeLayer(layer)
    for (const layer of wanted) this._featureGroup.addLayer(layer)
    this.fire('animationend')
  }

  /** A cluster tells devices, not markers: one marker may stand for several. Nothing joins a cluster once it was counted. */
  private urgenciesOf(cluster: L.MarkerCluster): UrgencyCounts {
    const known = this.counts.get(cluster)
    if (known) return known
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

  /** Draws what is in view and a little around it; the library itself draws nine times the view, three thousand elements. */
  override _getExpandedVisibleBounds(): L.LatLngBounds {
    return this.whole ? this._map.getBounds().pad(0.12) : nowhere
  }
}

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
