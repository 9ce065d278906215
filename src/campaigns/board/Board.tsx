import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { ComponentProps, RefObject } from 'react'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import type { Campaign } from '#domain/campaigns/campaign'
import { campaignIsOver, isPlannable } from '#domain/campaigns/campaign'
import { shiftKey } from '#domain/season/season'
import type { Day } from '#domain/time/day'
import { NoStartNote } from '../NoStartNote'
import { useToday } from '../../shared/use-clock'
import { createHoveredStop, markHovered, stopAt } from './hovered-stop'
import { boardKeys } from './board-keys'
import type { BoardModel, BoardTechnician } from './board-model'
import { daysOfWeek, fixedReason, isPlaced, parseCell, weeksOf } from './board-model'
import { BoardMap } from './BoardMap'
import { BoardToolbar, PlanFigures, WeekChoice } from './BoardToolbar'
import { MoveDialog } from './MoveDialog'
import { PhoneBoard } from './PhoneBoard'
import { SelectedStops } from './SelectedStops'
import { StopDetails } from './StopDetails'
import type { BoardActions } from './use-board'
import { usePrices } from './use-openings'
import { useStopDrag } from './use-stop-drag'
import { WideBoard } from './WideBoard'
import { useDialogOpen } from '../../shared/dialog/use-dialog-open'
import { WindowDialog } from '../../shared/dialog/WindowDialog'
import './board.css'

interface BoardProps {
  campaign: Campaign
  model: BoardModel
  technicians: readonly BoardTechnician[]
  actions: BoardActions
  week: Day
  /** To the week before or after the one that has been chosen last, also if it is not shown yet */
  onTurn: (step: -1 | 1) => void
  narrow: boolean
  /** A job of the campaign is running. */
  running: boolean
}

/** Week, tray and map of a campaign, with all that may be done to its stops */
export const Board = memo(function Board(props: BoardProps) {
  const { campaign, model, technicians, actions, week, onTurn, narrow, running } = props
  const root = useRef<HTMLDivElement>(null)
  const [hovered] = useState(createHoveredStop)
  const { selected, selectedStops, setSelected, toggle } = useSelectedStops(model)
  const [openId, setOpenId] = useState<number>()
  const [movingId, setMovingId] = useState<number>()
  const today = useToday()
  const notify = useNotify()
  const prices = usePrices(campaign.id)
  const { days: workDays } = model
  const days = useMemo(() => daysOfWeek(week, campaign, workDays), [week, campaign, workDays])
  const weeks = useMemo(() => weeksOf(campaign, workDays), [campaign, workDays])
  const withAccount = useMemo(() => technicians.filter(({ colour }) => colour !== null), [technicians])
  const shown = { campaign, model, technicians, days, today, selected, openId }
  const plannable = isPlannable(campaign, today)
  const emptyTray = emptyTrayText(model, plannable)
  const open = openId === undefined ? undefined : model.byId.get(openId)
  const moving = movingId === undefined ? undefined : model.byId.get(movingId)

  useEffect(() => (root.current ? markHovered(root.current, hovered) : undefined), [hovered])
  const turn = useWeekTurn({ root, week, weeks, onTurn })

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
      void actions.move(stop, parseCell(target.cell))
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
  function askToMove(id: number) {
    if (mayLift(id)) setMovingId(id)
  }
  function lock(id: number) {
    const stop = model.byId.get(id)
    if (stop && isPlaced(stop)) void actions.lock(stop)
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
      hovered={hovered}
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
        if (event.pointerType === 'mouse' && event.buttons === 0) hovered.set(stopAt(event.target))
      }}
      onPointerLeave={() => hovered.set(undefined)}
      onClick={press}
      onKeyDown={(event) => boardKeys({ move: askToMove, lock, select: toggle, close, turn })(event)}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <BoardHead
        campaign={campaign}
        model={model}
        plannable={plannable}
        running={running}
        week={week}
        weeks={weeks}
        onTurn={onTurn}
      />
      {selectedStops.length > 0 && (
        <Box sx={{ display: 'flex' }}>
          <SelectedStops
            campaign={campaign}
            technicians={technicians}
            actions={actions}
            stops={selectedStops}
            days={[...workDays]}
            isDayOff={(technicianId, day) => !model.cells.get(shiftKey({ technicianId, day }))?.shift}
            onClear={() => setSelected(noStopIds)}
          />
        </Box>
      )}
      {narrow ? (
        <PhoneBoard {...shown} emptyTray={emptyTray} map={map('60vh')} />
      ) : (
        <WideBoard week={shown} emptyTray={emptyTray} map={map(280)} open={open} details={details} onClose={close} />
      )}
      {narrow && open && (
        <DetailsWindow title={open.clientName} onClose={close}>
          {details}
        </DetailsWindow>
      )}
      {moving && (
        <MoveDialog
          stop={moving}
          technicians={technicians}
          move={(to) => actions.move(moving, to)}
          onClose={() => setMovingId(undefined)}
        />
      )}
      <NoStartNote technicians={withAccount} />
    </Box>
  )
})

type DetailsWindowProps = Pick<ComponentProps<typeof WindowDialog>, 'title' | 'children' | 'onClose'>

/** Where another width of the screen brings it, it waits until no dialog stands open, since it would cover that. */
function DetailsWindow(props: DetailsWindowProps) {
  const dialogOpen = useDialogOpen()
  const [isFree, setFree] = useState(!dialogOpen)
  if (!isFree && !dialogOpen) setFree(true)
  return isFree && <WindowDialog {...props} />
}

interface BoardHeadProps extends Pick<BoardProps, 'campaign' | 'model' | 'running' | 'week' | 'onTurn'> {
  weeks: readonly Day[]
  /** Whether a day is left to plan */
  plannable: boolean
}

function BoardHead({ campaign, model, plannable, running, week, weeks, onTurn }: BoardHeadProps) {
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 44 }}>
        <BoardToolbar campaign={campaign} running={running} />
        {campaign.plan && <PlanFigures plan={campaign.plan} km={model.km} />}
        <Box sx={{ flex: 1 }} />
        <WeekChoice weeks={weeks} week={week} onTurn={onTurn} />
      </Box>
      {model.byId.size === 0 && (
        <Alert severity="info" role="note">
          {plannable
            ? 'W tej kampanii nie ma jeszcze żadnych wizyt. Kliknij „Zaplanuj”.'
            : `W tej kampanii nie ma żadnych wizyt. ${campaignIsOver}`}
        </Alert>
      )}
    </>
  )
}

function emptyTrayText(model: BoardModel, plannable: boolean): string {
  if (model.byId.size > 0) return 'Wszystkie wizyty mają swój dzień.'
  return plannable ? 'Najpierw zaplanuj kampanię.' : 'Nie ma żadnych wizyt.'
}

const noStopIds: ReadonlySet<number> = new Set()

/** Stops that are chosen to be moved together */
function useSelectedStops(model: BoardModel) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(noStopIds)
  const selectedStops = useMemo(() => [...selected].flatMap((id) => model.byId.get(id) ?? []), [selected, model])
  function toggle(id: number) {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    setSelected(next)
  }
  return { selected, selectedStops, setSelected, toggle }
}

interface WeekTurn extends Pick<BoardProps, 'week' | 'onTurn'> {
  root: RefObject<HTMLElement | null>
  weeks: readonly Day[]
}

/** Turns to the week before or after; the focus stays on the board. */
function useWeekTurn({ root, week, weeks, onTurn }: WeekTurn) {
  const turned = useRef(false)
  useEffect(() => {
    if (!turned.current) return
    turned.current = false
    const board = root.current?.querySelector<HTMLElement>('.board-frame')
    ;(board?.querySelector<HTMLElement>('[data-stop]') ?? board)?.focus({ preventScroll: true })
  }, [week, root])

  return (step: -1 | 1) => {
    if (!weeks[weeks.indexOf(week) + step]) return
    turned.current = true
    onTurn(step)
  }
}
