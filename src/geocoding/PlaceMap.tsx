import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { memo } from 'react'
import { useMapLibrary } from '../map'
import { updateHint } from '../shared/feedback/missing-script'
import { SecondaryText } from '../shared/page/SecondaryText'
import type { PlacePreviewProps } from './PlacePreview'

interface PlaceMapProps extends Omit<PlacePreviewProps, 'parts'> {
  /** px, reserved while it loads */
  height: { xs: number; sm: number }
}

/** Loads preview and Leaflet on first use; the rest works without them. Memoized, since typing renders the form. */
export const PlaceMap = memo(function PlaceMap({ height, ...preview }: PlaceMapProps) {
  const library = useMapLibrary('place', () => import('./PlacePreview'))
  return (
    <Box sx={{ height, border: 1, borderColor: 'divider', borderRadius: 1.5, overflow: 'clip', isolation: 'isolate' }}>
      {library.data && <library.data.PlacePreview {...preview} parts={library.data.parts} />}
      {library.isPending && <Skeleton variant="rectangular" height="100%" />}
      {library.isError && (
        <SecondaryText sx={{ p: 2, bgcolor: 'background.default', height: '100%' }}>
          Nie udało się załadować podglądu mapy. Reszta działa bez niego. {updateHint(library.error)}
        </SecondaryText>
      )}
    </Box>
  )
})
