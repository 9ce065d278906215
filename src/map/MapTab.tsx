import { useQuery } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import { useCallback, useMemo, useState } from 'react'
import { useActions } from '../providers/use-actions'
import { Spinner } from '../shared/Spinner'
import { Unloaded } from '../shared/Unloaded'
import { useToday } from '../shared/use-today'
import { Legend } from './Legend'
import { MapSummary } from './MapSummary'
import { spotsOf } from './spots'

/** 'Mapa': where the devices stand, and how urgent each is. */
export default function MapTab() {
  const today = useToday()
  const actions = useActions()
  const library = useQuery({
    queryKey: ['map', 'library'],
    queryFn: () => import('./MapView'),
    structuralSharing: false,
    staleTime: Infinity,
  })
  const devices = useQuery({
    queryKey: ['devices', 'map'],
    queryFn: ({ signal }) => actions.allDevices({ signal }),
    staleTime: 60_000,
  })
  const [tiles, setTiles] = useState<'there' | 'missing'>()
  const onTiles = useCallback((come: boolean) => setTiles((now) => (come || now === 'there' ? 'there' : 'missing')), [])
  const spots = useMemo(() => spotsOf(devices.data ?? []), [devices.data])

  const failed = [library, devices].find(({ error, data }) => error && !data)
  if (failed) {
    return (
      <Box sx={{ maxWidth: 1240, mx: 'auto', p: { xs: 2, sm: 3 } }}>
        <Unloaded
          title="Nie udało się załadować mapy"
          error={failed.error}
          retry={() => Promise.all([library, devices].filter(({ error }) => error).map(({ refetch }) => refetch()))}
        />
      </Box>
    )
  }
  return (
    <Box component="section" aria-label="Mapa" className="map-stage" sx={stage}>
      {library.data && devices.data ? (
        <library.data.MapView spots={spots} today={today} onTiles={onTiles} />
      ) : (
        <Spinner />
      )}
      {devices.data && <MapSummary devices={devices.data} tilesMissing={tiles === 'missing'} />}
      {devices.data && <Legend />}
    </Box>
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
} as const
