import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { DeviceType } from '#domain/devices/device-type'
import { Announcement } from '../shared/feedback/Announcement'
import { Caption } from '../shared/page/SecondaryText'
import { AddressComparison } from './AddressComparison'
import { PlaceActions, PlaceChoice, PlaceStatus } from './PlaceControls'
import { PlaceMap } from './PlaceMap'
import { isChoosing } from './placement'
import { useFinder } from './use-finder'

/** px of the map; the text next to it has room for its longest state, to avoid layout shifts */
const height = { xs: 200, sm: 300 }

interface PlacementFieldProps {
  /** 'device.' inside the form of a new client */
  prefix: '' | 'device.'
}

export function PlacementField({ prefix }: PlacementFieldProps) {
  const id = useId()
  const { setFocus } = useFormContext()
  const at = (name: string) => `${prefix}${name}`
  const { view, focused } = useFinder(at)
  const type = useWatch({ name: at('type') }) as DeviceType
  const { finder, placement, progress, error } = view
  const choosing = isChoosing(placement, view.status, finder.beforePin())
  return (
    <Box
      component="fieldset"
      ref={focused}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={error ? `${id}-error` : undefined}
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { sm: '200px minmax(0, 1fr)' },
        m: 0,
        minWidth: 0,
        p: 1.5,
        border: 1,
        borderColor: error ? 'error.main' : 'divider',
        borderRadius: 2.5,
      }}
    >
      <PlaceMap
        position={placement.kind === 'PLACED' ? placement.position : null}
        status={view.status}
        type={type}
        height={height}
        onMove={placement.kind === 'UNKNOWN' ? undefined : finder.move}
      />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, minHeight: height }}>
        <Typography id={`${id}-title`} variant="body2" sx={{ fontWeight: 550 }}>
          Położenie na mapie
        </Typography>
        <PlaceStatus view={view} />
        {error && (
          <FormHelperText id={`${id}-error`} error role="alert" sx={{ mt: 0 }}>
            {error}
          </FormHelperText>
        )}
        {choosing && <PlaceChoice view={view} />}
        <PlaceActions view={view} />
        {view.geocoding.attribution && (
          <Caption sx={{ mt: 'auto', fontSize: '0.75rem' }}>{view.geocoding.attribution}</Caption>
        )}
      </Box>
      {/* PlaceStatus shows the same. */}
      <Announcement>{progress.text}</Announcement>
      <AddressComparison view={view} onMend={() => setFocus(at('address.city'))} />
    </Box>
  )
}
