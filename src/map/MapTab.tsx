import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useActions } from '../providers/use-actions'
import { LoadError } from '../shared/LoadError'
import { useToday } from '../shared/use-clock'
import { Legend } from './Legend'
import { MapBar } from './MapBar'
import { MapErrorBoundary, MapLibraryMissing, MapMessage } from './MapFailure'
import { MapLoading } from './MapLoading'
import { MapPanel } from './MapPanel'
import { MapTitle } from './MapTitle'
import { MisplacedList } from './MisplacedList'
import { LocationSheet } from './LocationInfo'
import { useMapModel } from './use-map-model'

export default function MapTab() {
  const today = useToday()
  const actions = useActions()
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true })
  const library = useQuery({
    queryKey: ['map', 'library'],
    queryFn: () => import('./MapView'),
    structuralSharing: false,
    staleTime: Infinity,
    retry: false,
  })
  // Under the key 'devices', so that every change of a device reloads it.
  const devices = useQuery({
    queryKey: ['devices', 'map'],
    queryFn: ({ signal }) => actions.mapItems({ signal }),
    structuralSharing: false,
    staleTime: 60_000,
  })
  const model = useMapModel(devices.data, today)

  if (library.isError) return <MapLibraryMissing />
  if (devices.error && !devices.data) {
    return (
      <MapMessage>
        <LoadError title="Nie udało się załadować mapy" error={devices.error} retry={devices.refetch} />
      </MapMessage>
    )
  }
  const { locations, location, selection, choose, close } = model
  return (
    <MapErrorBoundary>
      <Box component="section" aria-label="Mapa" className="map-stage" sx={stage}>
        <MapTitle />
        {wide ? <MapPanel model={model} /> : <MapBar model={model} />}
        {library.data && (
          <library.data.MapView
            {...{ locations, location, selection, today }}
            devices={{ total: model.items.length, passing: model.statistics.devices }}
            covered={!wide}
            onSelect={choose}
            onClose={close}
            onClear={model.filters.clear}
            onTiles={model.onTiles}
            isHidden={model.isHidden}
          />
        )}
        {wide && <Legend />}
        {!wide && location && selection && (
          <LocationSheet
            key={selection.times}
            {...{ location, today }}
            deviceId={selection.deviceId}
            onClose={close}
            isHidden={model.isHidden}
            onClearFilters={model.filters.clear}
          />
        )}
        {(!library.data || !devices.data) && <MapLoading />}
        {model.misplacedListOpen && <MisplacedList items={model.misplaced} onClose={model.closeMisplacedList} />}
      </Box>
    </MapErrorBoundary>
  )
}

/** The whole window between the top bar and, on a phone, the tabs at the bottom. */
const stage = {
  position: 'relative',
  isolation: 'isolate',
  display: 'grid',
  height: { xs: 'calc(100dvh - 116px - env(safe-area-inset-bottom))', sm: 'calc(100dvh - 56px)' },
  minHeight: 320,
  mb: { xs: '-12px', sm: 0 },
  overflow: 'clip',
  bgcolor: (theme: Theme) => theme.colours.sunken,
} as const
