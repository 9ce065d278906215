import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import { Card } from '../shared/page/Card'
import { MapFilters, MatchCount } from './MapFilters'
import { MapNotes } from './MapNotes'
import { MapSearch } from './MapSearch'
import { StatisticsPanel } from './StatisticsPanel'
import type { MapModel } from './use-map-model'

/** Wide layout: search, filters and statistics in a panel over the map. */
export function MapPanel({ model }: { model: MapModel }) {
  return (
    <Box sx={{ position: 'absolute', zIndex: 1000, top: 12, left: 12, bottom: 12, width: 328, pointerEvents: 'none' }}>
      <Card
        component="div"
        data-over-map
        sx={{ display: 'flex', flexDirection: 'column', maxHeight: '100%', overflow: 'visible', pointerEvents: 'auto' }}
      >
        <Box sx={{ display: 'flex', p: 1.5 }}>
          <MapSearch model={model} />
        </Box>
        <Box sx={{ overflowY: 'auto', borderTop: 1, borderColor: 'divider', px: 1.75, pb: 1.75 }}>
          <Box sx={{ py: 1 }}>
            <MatchCount {...model.count} loaded={model.loaded} onClear={model.filters.clear} />
          </Box>
          <MapFilters {...model.filters} />
          <Divider sx={{ my: 1.5 }} />
          <StatisticsPanel {...model.statistics} loaded={model.loaded} />
          <MapNotes model={model} />
        </Box>
      </Card>
    </Box>
  )
}
