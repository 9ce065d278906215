import CloseIcon from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import type { Campaign } from '#domain/campaigns/campaign'
import type { CampaignStop } from '#domain/campaigns/stop'
import type { Day } from '#domain/time/day'
import { Caption } from '../../shared/page/SecondaryText'
import { NoStartNote } from '../NoStartNote'
import { Card } from '../../shared/page/Card'
import { focusHome } from '../../shared/page/focus-keeper'
import { useToday } from '../../shared/use-clock'
import { boardFocus, markHovered, stopAt } from './board-focus'
import { boardKeys } from './board-keys'
import type { BoardModel, BoardTechnician } from './board-model'
import { cellKey, daysOfWeek, fixedReason, isPlaced, weeksOf } from './board-model'
import { BoardMap } from './BoardMap'
import { BoardToolbar, PlanFigures, WeekChoice } from './BoardToolbar'
import { MoveDialog } from './MoveDialog'
import { PhoneBoard } from './PhoneBoard'
import { SelectedStops } from './SelectedStops'
import { StopDetails } from './StopDetails'
import { Tray } from './Tray'
import type { BoardActions } from './use-board'
import { usePrices } from './use-openings'
import { useStopDrag } from './use-stop-drag'
import { WeekGrid } from './WeekGrid'
import { WindowDialog } from '../../shared/dialog/WindowDialog'
import './board.css'

interface BoardProps {
  campaign: Campaign
  model: BoardModel
  technicians: readonly BoardTechnician[]
  nameOf: (technicianId: number) => string
  actions: BoardActions
  week: Day
  onWeek: (week: Day) => void
  narrow: boolean
  /** A job of the campaign is running. */
  running: boolean
}

/** Week, tray and map of a campaign, with all that may be done to its stops */
export const Board = memo(function Board(props: BoardProps) {
  const { campaign, model, technicians, nameOf, actions, week, onWeek, narrow, running } = props
  const root = useRef<HTMLDivElement>(null)
  const [focus] = useState(boardFocus)
  const [selected, setSelected] = useState<ReadonlySet<number>>(noStopIds)
  const [openId, setOpenId] = useState<number>()
  const [movingId, setMovingId] = useState<number>()
  const turned = useRef(false)
  const today = useToday()
  const notify = useNotify()
  const prices = usePrices(campaign.id)
  const { days: workDays } = model
  const days = useMemo(() => daysOfWeek(week, campaign, workDays), [week, campaign, workDays])
  const weeks = useMemo(() => weeksOf(campaign, workDays), [campaign, workDays])
  const withAccount = useMemo(() => technicians.filter(({ colour }) => colour !== null), [technicians])
  const open = openId === undefined ? undefined : model.byId.get(openId)
  const moving = movingId === undefined ? undefined : model.byId.get(movingId)
  const selectedStops = useMemo(() => [...selected].flatMap((id) => model.byId.get(id) ?? []), [selected, model])

  useEffect(() => (root.current ? markHovered(root.current, focus) : undefined), [focus])
  // After a turn of the week the focus stays on the board.
  useEffect(() => {
    if (!turned.current) return
    turned.current = false
    const board = root.current?.querySelector<HTMLElement>('.board-frame')
    ;(board?.querySelector<HTMLElement>('[data-stop]') ?? board)?.focus({ preventScroll: true })
  }, [week])

  const drag = useStopDrag({
    root,
    prices: async (id) => {
      const stop = model.byId.get(id)
      return stop && prices(stop)
    },
    drop(id, target) {
      const stop = model.byId.get(id)
      if (!stop) return
      if (target === 'tray') {
        if (isPlaced(stop)) void actions.remove(stop)
        return
      }
      const [technicianId, day] = target.cell.split(' ')
      void actions.move(stop, { technicianId: Number(technicianId), day: day as Day })
    },
    mayLift,
  })

  /** Says why, if it may not be moved. */
  function mayLift(id: number): boolean {
    const stop = model.byId.get(id)
    const reason = stop && fixedReason(stop)
    if (reason) notify(reason, { type: 'warning' })
    return stop !== undefined && reason === undefined
  }
  function toggle(id: number) {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    setSelected(next)
  }
  function askToMove(id: number) {
    if (mayLift(id)) setMovingId(id)
  }
  function lock(id: number) {
    const stop = model.byId.get(id)
    if (stop && isPlaced(stop)) void actions.lock(stop)
  }
  function turn(step: -1 | 1) {
    const to = weeks[weeks.indexOf(week) + step]
    if (!to) return
    turned.current = true
    onWeek(to)
  }
  const close = () => setOpenId(undefined)
  function press(event: React.MouseEvent) {
    const id = stopAt(event.target)
    if (id === undefined || drag.wasDragged()) return
    if (event.ctrlKey || event.metaKey || event.shiftKey) toggle(id)
    else setOpenId(id === openId ? undefined : id)
  }
  const details = open && (
    <StopDetails
      stop={open}
      technician={technicians.find(({ userId }) => userId === open.technicianId)}
      nameOf={nameOf}
      actions={actions}
      onMove={() => setMovingId(open.id)}
    />
  )
  const map = (height: number | string) => (
    <BoardMap
      model={model}
      technicians={technicians}
      days={days}
      selected={selected}
      focus={focus}
      height={height}
      onSelect={setSelected}
      onOpen={setOpenId}
    />
  )

  return (
    <Box
      ref={root}
      onPointerDown={narrow ? undefined : drag.begin}
      onPointerOver={(event) => {
        if (event.pointerType === 'mouse' && event.buttons === 0) focus.hover(stopAt(event.target))
      }}
      onPointerLeave={() => focus.hover(undefined)}
      onClick={press}
      onKeyDown={(event) => boardKeys({ move: askToMove, lock, select: toggle, close, turn })(event)}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 44 }}>
        <BoardToolbar campaign={campaign} running={running} />
        {campaign.plan && <PlanFigures plan={campaign.plan} km={model.km} />}
        <Box sx={{ flex: 1 }} />
        <WeekChoice weeks={weeks} week={week} onChange={onWeek} />
      </Box>
      {model.byId.size === 0 && (
        <Alert severity="info" role="note">
          W tej kampanii nie ma jeszcze żadnych wizyt. Kliknij „Zaplanuj”.
        </Alert>
      )}
      {selectedStops.length > 0 && (
        <Box sx={{ display: 'flex' }}>
          <SelectedStops
            campaign={campaign}
            technicians={technicians}
            actions={actions}
            stops={selectedStops}
            days={[...workDays]}
            isDayOff={(technicianId, day) => !model.cells.get(cellKey(technicianId, day))?.shift}
            onClear={() => setSelected(noStopIds)}
          />
        </Box>
      )}
      {narrow ? (
        <PhoneBoard
          model={model}
          technicians={technicians}
          days={days}
          today={today}
          selected={selected}
          openId={openId}
          map={map('60vh')}
        />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 348px' },
          }}
        >
          <Box className="board-frame" tabIndex={-1} {...focusHome('board week')}>
            <WeekGrid
              model={model}
              technicians={technicians}
              days={days}
              today={today}
              selected={selected}
              openId={openId}
            />
            {howTo}
          </Box>
          <Box className="board-side">
            {map(280)}
            {open && (
              <DetailsPanel key={open.id} stop={open} onClose={close}>
                {details}
              </DetailsPanel>
            )}
            {/* The filter of the tray outlasts the details. */}
            <Tray
              stops={model.tray}
              isPlanned={model.byId.size > 0}
              selected={selected}
              openId={openId}
              hidden={open !== undefined}
            />
          </Box>
        </Box>
      )}
      {narrow && open && (
        <WindowDialog title={open.clientName} onClose={close}>
          {details}
        </WindowDialog>
      )}
      {moving && (
        <MoveDialog
          stop={moving}
          technicians={technicians}
          nameOf={nameOf}
          move={(to) => actions.move(moving, to)}
          onClose={() => setMovingId(undefined)}
        />
      )}
      <NoStartNote technicians={withAccount} />
    </Box>
  )
})

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
      as="section"
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

const noStopIds: ReadonlySet<number> = new Set()
