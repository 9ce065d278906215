import NextIcon from '@mui/icons-material/ChevronRight'
import PreviousIcon from '@mui/icons-material/ChevronLeft'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import type { Campaign } from '#domain/campaigns/campaign'
import { shiftKey } from '#domain/season/season'
import type { Day } from '#domain/time/day'
import { formatDayOfMonth, formatWeekday } from '#domain/time/format'
import { InlineEmpty } from '../../shared/feedback/EmptyState'
import { FilterSelect } from '../../shared/list/FilterSelect'
import { Card } from '../../shared/page/Card'
import { SectionPanel, SectionTabs } from '../../shared/page/SectionTabs'
import { technicianEntries } from '../../technicians'
import type { BoardModel, BoardTechnician } from './board-model'
import { countOf, emptyCell, isOutside } from './board-model'
import { DayCards, LoadBar } from './DayCell'
import { Tray } from './Tray'

interface PhoneBoardProps {
  campaign: Pick<Campaign, 'from' | 'until'>
  model: BoardModel
  technicians: readonly BoardTechnician[]
  days: readonly Day[]
  today: Day
  selected: ReadonlySet<number>
  openId: number | undefined
  /** Said in the tray when it has no stops */
  emptyTray: string
  map: ReactNode
}

const parts = { day: 'Dzień', tray: 'Poza planem', map: 'Mapa' } as const

/** One day of one technician at a time; tray and map are behind tabs. */
export function PhoneBoard(props: PhoneBoardProps) {
  const { campaign, model, technicians, days, today, selected, openId, emptyTray, map } = props
  const id = useId()
  const [part, setPart] = useState<keyof typeof parts>('day')
  const [who, setWho] = useState(String(technicians[0]?.userId ?? ''))
  const [dayChoice, setDay] = useState<Day>()
  const day = [dayChoice, today].find((each) => each && days.includes(each)) ?? days[0]
  const cell = (day && model.cells.get(shiftKey({ technicianId: Number(who), day }))) ?? emptyCell
  const at = day ? days.indexOf(day) : -1
  const technician = technicians.find(({ userId }) => userId === Number(who))
  const name = technician?.name ?? ''
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SectionTabs id={id} label="Części tablicy" sections={parts} current={part} onChange={setPart} />
      <SectionPanel id={id} section="day" current={part}>
        <FilterSelect label="Serwisant" value={who} options={technicianEntries(technicians)} onChange={setWho} />
        {day && (
          <Card aria-label={`${name}, ${formatDayOfMonth(day)}`} sx={{ p: 1.5 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 1 }}>
              <IconButton aria-label="Poprzedni dzień" disabled={at <= 0} onClick={() => setDay(days[at - 1])}>
                <PreviousIcon />
              </IconButton>
              <Typography component="h2" variant="h3" sx={{ flex: 1, textAlign: 'center' }}>
                {formatWeekday(day)}, {formatDayOfMonth(day)}
              </Typography>
              <IconButton
                aria-label="Następny dzień"
                disabled={at === days.length - 1}
                onClick={() => setDay(days[at + 1])}
              >
                <NextIcon />
              </IconButton>
            </Box>
            {cell.shift ? (
              <LoadBar cell={cell} />
            ) : (
              <InlineEmpty>{isOutside(day, campaign) ? 'Dzień poza kampanią' : 'Dzień wolny'}</InlineEmpty>
            )}
            <DayCards cell={cell} technician={technician} day={day} selected={selected} openId={openId} />
            {cell.shift && countOf(cell) === 0 && <InlineEmpty>Nic nie jest zaplanowane.</InlineEmpty>}
          </Card>
        )}
      </SectionPanel>
      <SectionPanel id={id} section="tray" current={part}>
        <Tray stops={model.tray} emptyText={emptyTray} selected={selected} openId={openId} />
      </SectionPanel>
      <SectionPanel id={id} section="map" current={part}>
        {part === 'map' && map}
      </SectionPanel>
    </Box>
  )
}
