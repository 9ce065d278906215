import ClearIcon from '@mui/icons-material/DeleteOutlined'
import UndoIcon from '@mui/icons-material/UndoOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useController, useFormContext } from 'react-hook-form'
import type { Position } from '#domain/devices/device'
import { poland } from '#domain/map/poland'
import { formatCount } from '#domain/text/plural'
import { useCompany } from '../../geocoding'
import { useMapLibrary } from '../../map'
import { updateHint } from '../../shared/feedback/missing-script'
import { SecondaryText } from '../../shared/page/SecondaryText'

/** Zoom of the map: some 80 km around the company, or all of Poland */
const regionZoom = 9
const countryZoom = 6.5

/** Field 'area': corners that are clicked on the map. Who cannot use a map chooses towns. */
export function AreaField() {
  const { clearErrors } = useFormContext()
  const { field, fieldState } = useController({ name: 'area' })
  const corners = (field.value ?? []) as readonly Position[]
  const library = useMapLibrary('area', () => import('./AreaMap'))
  const company = useCompany(true)
  const instead = company.isMissing ? poland.centre : undefined
  const opensAt = company.isFound ? company.place.position : instead
  function change(next: readonly Position[]) {
    clearErrors('area')
    field.onChange([...next])
  }
  const error = fieldState.error?.message
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <SecondaryText>Klikaj kolejne rogi obszaru. Bez myszy łatwiej wybrać miejscowości.</SecondaryText>
      <Box
        sx={{
          height: { xs: 320, sm: 420 },
          border: 1,
          borderColor: error ? 'error.main' : 'divider',
          borderRadius: 1.5,
          overflow: 'clip',
          isolation: 'isolate',
        }}
      >
        {library.data && opensAt && (
          <library.data.AreaMap
            parts={library.data.parts}
            opensAt={opensAt}
            zoom={company.isFound ? regionZoom : countryZoom}
            corners={corners}
            onChange={change}
          />
        )}
        {(library.isPending || (library.data && !opensAt)) && <Skeleton variant="rectangular" height="100%" />}
        {library.isError && (
          <Alert severity="warning">
            Nie udało się załadować mapy. Wybierz miejscowości. {updateHint(library.error)}
          </Alert>
        )}
      </Box>
      {error && <FormHelperText error>{error}</FormHelperText>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography component="output" variant="body2" sx={{ flex: 1 }}>
          {corners.length === 0 ? 'Jeszcze bez rogów' : formatCount(corners.length, ['róg', 'rogi', 'rogów'])}
        </Typography>
        <Button
          size="small"
          color="inherit"
          startIcon={<UndoIcon />}
          disabled={corners.length === 0}
          onClick={() => change(corners.slice(0, -1))}
        >
          Cofnij róg
        </Button>
        <Button
          size="small"
          color="inherit"
          startIcon={<ClearIcon />}
          disabled={corners.length === 0}
          onClick={() => change([])}
        >
          Wyczyść
        </Button>
      </Box>
    </Box>
  )
}
