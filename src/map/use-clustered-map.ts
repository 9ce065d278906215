import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Position } from '#domain/devices/device'
import type { MapBox } from '#domain/map/clusters'
import { maxMapZoom } from '#domain/map/map-base'
import { mapCalls } from '#domain/map/contract'
import type { MapItem } from '#domain/map/map-item'
import type { MapChoices } from '#domain/map/view'
import { decodeMap } from '#domain/map/wire'
import { useApi } from '../providers/use-api'
import { useCall } from '../providers/use-call'
import type { MapFilter } from './map-filter'
import { choicesOf } from './map-filter'
import { locationsOf, positionOf } from './map-locations'
import type { UrgencyCounts } from './urgency-share'

/** Several devices that the server counted together */
export interface CountedCluster {
  position: Position
  counts: UrgencyCounts
}

/** What the map shows, rounded up to whole tiles */
export interface MapWindow {
  box: MapBox
  zoom: number
}

/**
 * As long as an answer is shown without being asked for again, as that of the whole map; a write asks again at once.
 */
const cacheOptions = { staleTime: 60_000 }
const noItems: MapItem[] = []

/**
 * The map of more devices than are loaded at once: asks the server for those in view, and for all counts.
 * @param clustered without it, nothing is asked
 * @param selectedKey the location whose info window is open
 */
export function useClusteredMap(clustered: boolean, filter: MapFilter, selectedKey: string | undefined) {
  const api = useApi()
  const [mapWindow, setMapWindow] = useState<MapWindow>()
  const choices = useMemo(() => choicesOf(filter), [filter])

  const view = useQuery({
    queryKey: [mapCalls.view.path, mapWindow, choices],
    queryFn: ({ signal }) => ask(mapWindow!, choices, signal),
    enabled: clustered && mapWindow !== undefined,
    placeholderData: keepPreviousData,
    structuralSharing: false,
    ...cacheOptions,
  })
  const summary = useCall(mapCalls.summary, choices, {
    enabled: clustered,
    placeholderData: keepPreviousData,
    ...cacheOptions,
  })
  const place = useQuery({
    queryKey: [mapCalls.view.path, selectedKey],
    queryFn: async ({ signal }) => {
      const { lat, lng } = positionOf(selectedKey!)
      const { items } = await ask(
        { box: { south: lat, west: lng, north: lat, east: lng }, zoom: maxMapZoom },
        {},
        signal,
      )
      return items
    },
    enabled: clustered && selectedKey !== undefined,
    structuralSharing: false,
    ...cacheOptions,
  })

  async function ask({ box, zoom }: MapWindow, filters: MapChoices, signal: AbortSignal) {
    const wire = await api.call(mapCalls.view, { ...box, zoom, ...filters }, { signal })
    const items = decodeMap(wire)
    const clusters = wire.clusters.map(([lat, lng, ...counts]): CountedCluster => ({ position: { lat, lng }, counts }))
    return { items, locations: locationsOf(items), clusters, devices: wire.devices }
  }

  return {
    view: view.data,
    /** The view is that of the present filters and place on the map. */
    isCurrent: view.data !== undefined && !view.isPlaceholderData,
    summary: summary.data,
    /** All devices at the location of the info window, whatever the filters */
    atPlace: place.data ?? noItems,
    error: view.error ?? summary.error ?? place.error,
    retry: () =>
      void Promise.all([view, summary, place].filter(({ isError }) => isError).map(({ refetch }) => refetch())),
    onWindow: setMapWindow,
  }
}
export type ClusteredMap = ReturnType<typeof useClusteredMap>
