import { useTheme } from '@mui/material/styles'
import L from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MapContainer, useMap, ZoomControl } from 'react-leaflet'
import type { CampaignStop } from '#domain/campaigns/stop'
import type { Position } from '#domain/devices/device'
import { poland } from '#domain/map/poland'
import type { MapParts } from '../../map'
import type { HoveredStop } from './hovered-stop'
import type { MapRoute } from './route-layer'
import { drawLasso, RouteLayer } from './route-layer'

interface RouteMapProps {
  parts: MapParts
  routes: readonly MapRoute[]
  /** Stops that are on nobody's day */
  loose: readonly CampaignStop[]
  selected: ReadonlySet<number>
  hovered: HoveredStop
  /** Another value shows the whole of the routes again */
  view: string
  lassoing: boolean
  onLasso: (corners: Position[]) => void
  onOpen: (id: number) => void
}

/** The Leaflet map of the board, loaded with it */
export function RouteMap({ parts: { BaseMap }, view, lassoing, onLasso, ...layer }: RouteMapProps) {
  const [opening] = useState(() => boundsOf(layer.routes, layer.loose))
  return (
    <MapContainer
      {...(opening ? { bounds: opening.pad(0.1) } : { center: poland.centre, zoom: 6 })}
      zoomSnap={0.5}
      // Otherwise the least zoom is that of a layer, 9.
      minZoom={5}
      maxZoom={17}
      zoomControl={false}
      className="map"
    >
      <BaseMap label="Mapa tras" />
      <ZoomControl position="topright" zoomInTitle="Przybliż" zoomOutTitle="Oddal" />
      <Routes {...layer} />
      <WholeView view={view} routes={layer.routes} loose={layer.loose} />
      {lassoing && <Lasso onLasso={onLasso} />}
    </MapContainer>
  )
}

function boundsOf(routes: readonly MapRoute[], loose: readonly CampaignStop[]): L.LatLngBounds | undefined {
  const points = [
    ...routes.flatMap(({ points: stops }) => stops.map(({ position }) => position)),
    ...loose.flatMap(({ position }) => position ?? []),
  ]
  return points.length > 0 ? L.latLngBounds(points) : undefined
}

function WholeView({ view, routes, loose }: Pick<RouteMapProps, 'view' | 'routes' | 'loose'>) {
  const map = useMap()
  const lastView = useRef(view)
  const fit = useEffectEvent(() => {
    const bounds = boundsOf(routes, routes.length > 0 ? [] : loose)
    if (bounds) map.fitBounds(bounds.pad(0.1), { animate: false })
  })
  useEffect(() => {
    if (lastView.current !== view) fit()
    lastView.current = view
  }, [view])
  return null
}

type RoutesProps = Pick<RouteMapProps, 'routes' | 'loose' | 'selected' | 'hovered' | 'onOpen'>

function Routes({ routes, loose, selected, hovered, onOpen }: RoutesProps) {
  const map = useMap()
  const { surface, text, accent, quiet } = useTheme().colours
  const layer = useRef<RouteLayer>(undefined)
  const open = useEffectEvent(onOpen)
  const draw = useEffectEvent(() => {
    layer.current?.draw(routes, loose)
    layer.current?.select(selected)
  })
  useEffect(() => {
    const routeLayer = new RouteLayer(map, { surface, text, accent, quiet }, hovered.set, (id) => open(id))
    layer.current = routeLayer
    draw()
    const end = hovered.subscribe(() => routeLayer.hover(hovered.state()))
    return () => {
      end()
      routeLayer.remove()
      layer.current = undefined
    }
  }, [map, hovered, surface, text, accent, quiet])
  useEffect(() => {
    // A task of its own: what is dropped draws the grid as well, and the pointer would wait for both together.
    const timer = setTimeout(() => draw())
    return () => clearTimeout(timer)
  }, [routes, loose])
  useEffect(() => layer.current?.select(selected), [selected])
  return null
}

function Lasso({ onLasso }: Pick<RouteMapProps, 'onLasso'>) {
  const map = useMap()
  const { accent } = useTheme().colours
  const finish = useEffectEvent(onLasso)
  useEffect(() => drawLasso(map, accent, (corners) => finish(corners)), [map, accent])
  return null
}
