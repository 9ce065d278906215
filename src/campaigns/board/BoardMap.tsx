import LassoIcon from '@mui/icons-material/HighlightAltOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useTheme } from '@mui/material/styles'
import { memo, useMemo, useState } from 'react'
import { isWithin } from '#domain/campaigns/campaign'
import type { Position } from '#domain/devices/device'
import { shiftKey } from '#domain/season/season'
import type { Day } from '#domain/time/day'
import { formatShortDay } from '#domain/time/format'
import { useMapLibrary } from '../../map'
import { updateHint } from '../../shared/feedback/missing-script'
import { FilterSelect } from '../../shared/list/FilterSelect'
import { technicianTone } from '../../technicians'
import type { HoveredStop } from './hovered-stop'
import type { BoardModel, BoardTechnician } from './board-model'
import { countOf } from './board-model'
import { stopsInOrder } from './DayCell'
import type { MapRoute } from './route-layer'

interface BoardMapProps {
  model: BoardModel
  technicians: readonly BoardTechnician[]
  days: readonly Day[]
  selected: ReadonlySet<number>
  hovered: HoveredStop
  onSelect: (ids: ReadonlySet<number>) => void
  onOpen: (id: number) => void
  height: number | string
}

/** The routes of the days that are shown, in the colours of the technicians; the rest of the campaign in grey. */
export const BoardMap = memo(function BoardMap({
  model,
  technicians,
  days,
  selected,
  hovered,
  onSelect,
  onOpen,
  height,
}: BoardMapProps) {
  const { mode } = useTheme().palette
  const [dayFilter, setDayFilter] = useState('all')
  const [lassoing, setLassoing] = useState(false)
  const library = useMapLibrary('routes', () => import('./RouteMap'))
  // The day may be one of another week.
  const shownDay = days.some((day) => day === dayFilter) ? dayFilter : 'all'
  const visibleDays = days.filter((day) => shownDay === 'all' || day === shownDay)
  const daysKey = visibleDays.join()
  const routes = useMemo(
    () =>
      technicians.flatMap(({ userId, colour }): MapRoute[] =>
        (daysKey.split(',') as Day[]).flatMap((day) => {
          const key = shiftKey({ technicianId: userId, day })
          const cell = model.cells.get(key)
          if (!cell?.shift || countOf(cell) === 0) return []
          const points = stopsInOrder(cell).flatMap((each) =>
            each.position ? { position: each.position, stop: 'serviceId' in each ? undefined : each } : [],
          )
          return [
            {
              key,
              cell,
              colour: technicianTone(colour, mode).mark,
              start: cell.shift.start,
              end: cell.shift.end,
              points,
            },
          ]
        }),
      ),
    [model, technicians, daysKey, mode],
  )

  function select(corners: Position[]) {
    setLassoing(false)
    const stops = [...routes.flatMap(({ points }) => points.flatMap(({ stop }) => stop ?? [])), ...model.tray]
    onSelect(new Set(stops.flatMap(({ id, position }) => (position && isWithin(position, corners) ? [id] : []))))
  }

  return (
    <Box component="section" aria-label="Trasy na mapie" className="board-routes" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <FilterSelect
          label="Dzień na mapie"
          value={shownDay}
          options={[['all', 'Cały tydzień'], ...days.map((day) => [day, formatShortDay(day)] as const)]}
          onChange={setDayFilter}
        />
        <Button
          size="small"
          variant={lassoing ? 'contained' : 'outlined'}
          aria-pressed={lassoing}
          startIcon={<LassoIcon />}
          disabled={!library.data}
          onClick={() => setLassoing(!lassoing)}
          sx={{ ml: 'auto' }}
        >
          {lassoing ? 'Obrysuj wizyty' : 'Zaznacz lassem'}
        </Button>
      </Box>
      <Box className="board-map" style={{ height }}>
        {library.data && (
          <library.data.RouteMap
            parts={library.data.parts}
            loose={model.tray}
            view={`${routes.length > 0} ${daysKey}`}
            routes={routes}
            selected={selected}
            hovered={hovered}
            lassoing={lassoing}
            onOpen={onOpen}
            onLasso={(corners) => (corners.length > 0 ? select(corners) : setLassoing(false))}
          />
        )}
        {library.isPending && <Skeleton variant="rectangular" height="100%" />}
        {library.isError && (
          <Alert severity="warning">
            Nie udało się załadować mapy. Tablica działa bez niej. {updateHint(library.error)}
          </Alert>
        )}
      </Box>
    </Box>
  )
})
