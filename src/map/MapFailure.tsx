import RefreshIcon from '@mui/icons-material/Refresh'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Component } from 'react'
import { openStreetMap } from '#domain/map/map-base'
import { FailureCard } from '../shared/feedback/LoadError'
import { useMapBase } from './map-queries'
import '../shared/page/page.css'

export function MapMessage({ children }: { children: ReactNode }) {
  return (
    <div className="page">
      <MapTitle />
      {children}
    </div>
  )
}

const reload = () => window.location.reload()

/** Shown when the chunk of the map failed to load. Browsers remember a failed import, so only a reload tries again. */
export function MapLibraryMissing() {
  const { data: { provider } = openStreetMap } = useMapBase()
  return (
    <MapMessage>
      <FailureCard title={`Problem z ${provider}`}>
        <Typography color="text.secondary">
          Nie udało się załadować biblioteki mapy. Sprawdź połączenie i odśwież stronę.
        </Typography>
        <Button variant="outlined" startIcon={<RefreshIcon />} sx={{ mt: 1 }} onClick={reload}>
          Odśwież
        </Button>
      </FailureCard>
    </MapMessage>
  )
}

/** Contains errors of the map within its tab. */
export class MapErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <MapMessage>
        <FailureCard title="Błąd mapy" retry={reload}>
          <Typography color="text.secondary">
            Mapa przestała działać. Spróbuj ponownie: strona wczyta się od nowa.
          </Typography>
        </FailureCard>
      </MapMessage>
    )
  }
}

/** Heading for screen readers */
export function MapTitle() {
  return (
    <Typography
      variant="h1"
      sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
    >
      Mapa
    </Typography>
  )
}
