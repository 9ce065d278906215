import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ComponentProps, ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import type { CampaignStop } from '#domain/campaigns/stop'
import { Card } from '../../shared/page/Card'
import { focusHome } from '../../shared/page/focus-keeper'
import { Caption } from '../../shared/page/SecondaryText'
import { Tray } from './Tray'
import { WeekGrid } from './WeekGrid'

interface WideBoardProps {
  week: ComponentProps<typeof WeekGrid>
  /** Said in the tray when it has no stops */
  emptyTray: string
  map: ReactNode
  /** The stop whose details are shown */
  open: CampaignStop | undefined
  details: ReactNode
  onClose: () => void
}

/** The week, and beside it the map, and the details of a stop or the tray */
export function WideBoard({ week, emptyTray, map, open, details, onClose }: WideBoardProps) {
  const { model, selected, openId } = week
  return (
    <Box
      className="board-wide"
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 348px' },
      }}
    >
      <Box className="board-frame" tabIndex={-1} {...focusHome('board week')}>
        <WeekGrid {...week} />
        {howTo}
      </Box>
      <Box className="board-side">
        {map}
        {open && (
          <DetailsPanel key={open.id} stop={open} onClose={onClose}>
            {details}
          </DetailsPanel>
        )}
        {/* The filter of the tray outlasts the details. */}
        <Tray
          stops={model.tray}
          emptyText={emptyTray}
          selected={selected}
          openId={openId}
          hidden={open !== undefined}
        />
      </Box>
    </Box>
  )
}

const howTo = (
  <Caption component="p" sx={{ px: 1.5, py: 1, m: 0 }}>
    Przeciągnij wizytę, żeby zobaczyć ceny miejsc; przytrzymana nad strzałką tygodnia przejdzie do innego. Klawisze:
    Enter – szczegóły, M – przenieś, L – zablokuj, Z – zaznacz, strzałki – następna wizyta, Page Up i Page Down – inny
    tydzień.
  </Caption>
)

interface DetailsPanelProps {
  stop: CampaignStop
  onClose: () => void
  children: ReactNode
}

/**
 * Takes the focus when it opens; its card, which may be in the tray that is shown again, has the same home and takes it
 * back.
 */
function DetailsPanel({ stop: { id, clientName }, onClose, children }: DetailsPanelProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  return (
    <Card
      aria-label={`Wizyta: ${clientName}`}
      tabIndex={-1}
      ref={panel}
      data-details={id}
      {...focusHome(`stop ${id}`)}
      className="board-scrolls"
      sx={{ p: 2, outline: 'none' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 1, mb: 1.5 }}>
        <Typography variant="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {clientName}
        </Typography>
        <IconButton size="small" aria-label="Zamknij szczegóły" onClick={onClose} sx={{ mt: -0.5, mr: -0.5 }}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      {children}
    </Card>
  )
}
