import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import type { Theme } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { mapCalls } from '#domain/map/contract'
import { decodeMap } from '#domain/map/wire'
import { useApi } from '../providers/use-api'
import { codeQuery } from '../providers/use-call'
import { LoadError } from '../shared/feedback/LoadError'
import { useToday } from '../shared/use-clock'
import { MapLegend } from './MapLegend'
import { LocationSheet } from './LocationInfo'
import { MapBar } from './MapBar'
import { MapErrorBoundary, MapLibraryMissing, MapMessage, MapTitle } from './MapFailure'
import { MapPanel } from './MapPanel'
import { MisplacedList, ServerMisplacedList } from './MisplacedList'
import { loadMapScript } from './map-script'
import { useMapModel } from './use-map-model'
import { useNarrowerThan } from '../shared/use-screen-query'

export default function MapTab() {
  const today = useToday()
  const api = useApi()
  const wide = !useNarrowerThan('md')
  const library = useQuery({
    queryKey: ['map', 'library'],
    queryFn: () => loadMapScript(),
    ...codeQuery,
  })
  const devices = useQuery({
    queryKey: [mapCalls.items.path],
    queryFn: async ({ signal }) => {
      const answer = await api.call(mapCalls.items, {}, { signal })
      return { items: decodeMap(answer), clustered: answer.clustered ?? false }
    },
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
  const { location, selection } = model
  return (
    <MapErrorBoundary>
      <Box component="section" aria-label="Mapa" className="map-stage" data-narrow={!wide || undefined} sx={stage}>
        <MapTitle />
        {wide ? <MapPanel model={model} /> : <MapBar model={model} />}
        {library.data && <library.data.MapView model={model} today={today} covered={!wide} />}
        {wide && <MapLegend />}
        {!wide && location && selection && (
          <LocationSheet
            key={selection.times}
            location={location}
            today={today}
            deviceId={selection.deviceId}
            onClose={model.close}
            isHidden={model.isHidden}
            onClearFilters={model.filters.clear}
          />
        )}
        {(!library.data || (!model.markersLoaded && !model.failure)) && <MapLoading />}
        {model.misplacedListOpen &&
          (model.clustered ? (
            <ServerMisplacedList total={model.misplaced.count} onClose={model.closeMisplacedList} />
          ) : (
            <MisplacedList
              items={model.misplaced.items}
              total={model.misplaced.count}
              onClose={model.closeMisplacedList}
            />
          ))}
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

/** Shown over the map until its library and its devices are loaded. */
function MapLoading() {
  return (
    <Box
      component="output"
      sx={{
        position: 'absolute',
        zIndex: 1001,
        left: { xs: '50%', md: 'calc(50% + 164px)' },
        bottom: 48,
        transform: 'translateX(-50%)',
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        px: 2,
        py: 1.25,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
        fontSize: '0.875rem',
        whiteSpace: 'nowrap',
      }}
    >
      <CircularProgress size={18} aria-hidden="true" />
      Ładowanie mapy…
    </Box>
  )
}
