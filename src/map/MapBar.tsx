import CloseIcon from '@mui/icons-material/Close'
import FilterIcon from '@mui/icons-material/TuneOutlined'
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { formatCount, nouns } from '#domain/text/plural'
import { LegendRows } from './MapLegend'
import { MapFilters, MatchCount, matchText } from './MapFilters'
import { MapNotes } from './MapNotes'
import { MapSearch } from './MapSearch'
import { StatisticsPanel } from './StatisticsPanel'
import type { MapModel } from './use-map-model'

/** Narrow layout: search above the map, everything else in a bottom sheet. */
export function MapBar({ model }: { model: MapModel }) {
  const [open, setOpen] = useState(false)
  const titleId = useId()
  const { active } = model.count
  return (
    <>
      <Box sx={head}>
        <Box data-over-map sx={{ display: 'flex', gap: 1, position: 'relative', zIndex: 1 }}>
          <MapSearch model={model} />
          <IconButton
            aria-label={active === 0 ? 'Filtry' : `Filtry (${active})`}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            sx={filterButton}
          >
            <Badge badgeContent={active || undefined} color="primary">
              <FilterIcon />
            </Badge>
          </IconButton>
        </Box>
        {model.loaded && (
          <Box component="output" data-over-map sx={pill}>
            {matchText(model.count)}
            {active > 0 && ` · ${formatCount(active, nouns.activeFilter)}`}
          </Box>
        )}
      </Box>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: sheet } }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', pl: 2, pr: 1, pt: 1 }}>
          <Typography id={titleId} variant="h2" sx={{ flex: 1 }}>
            Filtry i legenda
          </Typography>
          <IconButton aria-label="Zamknij" onClick={() => setOpen(false)}>
            <CloseIcon />
          </IconButton>
        </Box>
        <Box sx={{ overflowY: 'auto', px: 2, pb: 2 }}>
          <MatchCount {...model.count} loaded={model.loaded} onClear={model.filters.clear} />
          <Box sx={{ mt: 1 }}>
            <MapFilters {...model.filters} />
          </Box>
          <Divider sx={{ my: 2 }} />
          <StatisticsPanel {...model.statistics} loaded={model.loaded} />
          <MapNotes model={model} />
          <Divider sx={{ my: 2 }} />
          <Typography variant="overline" component="h3" color="text.secondary" sx={{ mb: 0.5 }}>
            Legenda
          </Typography>
          <LegendRows />
        </Box>
        <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider', pb: 'calc(16px + env(safe-area-inset-bottom))' }}>
          <Button variant="contained" fullWidth onClick={() => setOpen(false)} sx={{ whiteSpace: 'normal' }}>
            {model.loaded ? `Pokaż na mapie: ${matchText(model.count)}` : 'Pokaż na mapie'}
          </Button>
        </Box>
      </Drawer>
    </>
  )
}

const filterButton = {
  flex: 'none',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'background.paper' },
} as const

/** The map between its parts can be touched. */
const head = {
  position: 'absolute',
  zIndex: 1002,
  inset: '8px 8px auto',
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
} as const

const pill = {
  alignSelf: 'flex-start',
  px: 1.25,
  py: 0.375,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  fontSize: '0.8125rem',
  fontWeight: 550,
  fontVariantNumeric: 'tabular-nums',
} as const

const sheet = { maxHeight: '88dvh', borderRadius: '16px 16px 0 0', display: 'flex' } as const
