import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import L from 'leaflet'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { useMap } from 'react-leaflet'
import { formatNumber } from '#domain/text/number'
import { formatCount, nouns } from '#domain/text/plural'
import type { Positioned } from './map-view'
import { fitLocations, outOfView } from './map-view'
import type { MapModel } from './use-map-model'

const ofForms = ['urządzenia', 'urządzeń', 'urządzeń'] as const

/** Says why the map shows no devices or not all of them, with a button to reach them. */
export function MapHints({ model, narrow }: { model: MapModel; narrow: boolean }) {
  const { extent, inView, devices, failure } = model
  const outOfView = useOutOfView(inView, narrow)
  const away = outOfView && extent.length > 0
  const map = useMap()
  return (
    <Box component="output" sx={place}>
      {away && (
        <Hint action="Pokaż" onAction={() => fitLocations(map, extent, narrow)}>
          Poza widokiem: {formatCount(devices.matching, nouns.device)}
        </Hint>
      )}
      {devices.inView && devices.inView.count < devices.inView.total && (
        <Hint>
          Pokazano {formatNumber(devices.inView.count)} z {formatCount(devices.inView.total, ofForms)} w tym miejscu:
          zawęź filtrem
        </Hint>
      )}
      {failure && (
        <Hint action="Ponów" onAction={failure.retry}>
          Nie udało się załadować urządzeń
        </Hint>
      )}
      {extent.length === 0 && devices.total > 0 && (
        <Hint action="Wyczyść filtry" onAction={model.filters.clear}>
          {devices.matching === 0
            ? 'Brak urządzeń dla tych filtrów'
            : `Bez położenia na mapie: ${formatCount(devices.matching, nouns.device)}`}
        </Hint>
      )}
    </Box>
  )
}

/** False while it is not known what is in view */
function useOutOfView(inView: readonly Positioned[] | undefined, narrow: boolean): boolean {
  const map = useMap()
  const follow = useCallback(
    (tell: () => void) => {
      map.on('moveend resize', tell)
      return () => void map.off('moveend resize', tell)
    },
    [map],
  )
  return useSyncExternalStore(follow, () => inView !== undefined && outOfView(map, inView, narrow))
}

interface HintProps {
  children: ReactNode
  action?: string
  onAction?: () => void
}

function Hint({ children, action, onAction }: HintProps) {
  const map = useMap()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Clicks must not reach the map below.
    if (element.current) L.DomEvent.disableClickPropagation(element.current)
  }, [])
  function act() {
    // The button is removed with the hint: keep the focus on the map.
    map.getContainer().focus({ preventScroll: true })
    onAction?.()
  }
  return (
    <Box ref={element} sx={hint}>
      {children}
      {action && (
        <Button size="small" onClick={act}>
          {action}
        </Button>
      )}
    </Box>
  )
}

/** At the top of what the panel leaves free; on a phone at the bottom, where the thumb is. */
const place = {
  position: 'absolute',
  zIndex: 1000,
  top: { xs: 'auto', md: 14 },
  bottom: { xs: 36, md: 'auto' },
  left: { xs: '50%', md: 'calc(50% + 152px)' },
  transform: 'translateX(-50%)',
  width: 'max-content',
  maxWidth: { xs: 'calc(100% - 16px)', md: 'calc(100% - 470px)' },
} as const

const hint = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: 1,
  pl: 1.75,
  pr: 0.75,
  py: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
  color: 'text.primary',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
} as const
