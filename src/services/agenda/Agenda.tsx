import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { serviceStatusNames, serviceTypeNames } from '#domain/services/service'
import { accusative } from '#domain/text/plural'
import type { Day } from '#domain/time/day'
import { useServiceDialogs } from '..'
import { usePermission } from '../../providers/use-session'
import { PrintLink } from '../print'
import { Page } from '../../shared/page/Page'
import { tellTopStrip } from '../../shared/page/tell-height'
import { HandOverIcon } from '../../shared/plain/icons'
import { FilterChip } from '../../shared/list/FilterChip'
import { SelectionBar } from '../../shared/list/SelectionBar'
import { TeamButton } from '../team'
import { CampaignsLink } from '../../campaigns'
import { ToBookLink } from '../../confirmations/to-book'
import { AgendaList } from './AgendaList'
import { BookButton } from './BookButton'
import { ServicesInTimeOff } from './ServicesInTimeOff'
import { StaleNotice } from './StaleNotice'
import type { AgendaModel, ServiceKinds } from './use-agenda'
import { useAgenda } from './use-agenda'
import type { SelectedServices } from './use-selected-services'
import { useSelectedServices } from './use-selected-services'
import { WeekStrip } from './WeekStrip'
import { WhoseChoice } from './WhoseChoice'

export interface AgendaProps {
  /** Which services are shown, as a link may have chosen; by default all */
  kinds?: ServiceKinds
  /** The choice itself. If given, the surrounding page also has the title and the choice of week. */
  kindChoices?: ReactNode
}

const allKinds: ServiceKinds = {}

/** The list under 'Serwisy': one day and the days after it. */
export default function Agenda({ kinds = allKinds, kindChoices }: AgendaProps) {
  const agenda = useAgenda(kinds)
  const selected = useSelectedServices(agenda.services)
  const may = usePermission()
  const frame = useRef<HTMLDivElement>(null)
  const { from, today, filter, whose, isFiltered, list } = agenda
  const inFrame = kindChoices !== undefined
  const isSelecting = selected.ids.length > 0

  function show(next: (latest: Day) => Day) {
    agenda.show(next)
    const scrolling = inFrame ? frame.current : document.scrollingElement
    if (scrolling) scrolling.scrollTop = 0
  }

  const content = (
    <>
      {isSelecting && (
        <Box
          ref={inFrame ? undefined : tellTopStrip}
          className={inFrame ? undefined : 'sticky-bar'}
          sx={inFrame ? { display: 'flex', minHeight: 40 } : belowAppBar}
        >
          <HandOverBar selected={selected} />
        </Box>
      )}
      {!isSelecting && inFrame && <Choices agenda={agenda} kindChoices={kindChoices} />}
      {!isSelecting && !inFrame && isFiltered && (
        <FilterChip what="Filtr" text={kindsText(kinds)} onRemove={agenda.clearKinds} />
      )}
      {(inFrame || !isSelecting) && (
        <WeekStrip date={from} today={today} filter={filter} daysOnly={inFrame} onChange={show} />
      )}
      <Box
        ref={frame}
        className={inFrame ? 'services-list' : undefined}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: { xs: 2, sm: 2.5 } }}
      >
        <StaleNotice query={list} />
        <AgendaList agenda={agenda} selected={selected} withCheckboxes={inFrame || isSelecting} />
      </Box>
      <ServicesInTimeOff />
    </>
  )
  if (inFrame) return content
  return (
    <Page
      title="Serwisy"
      actions={
        <>
          <WhoseChoice {...whose} />
          <TeamButton />
          <ToBookLink />
          <CampaignsLink />
          <PrintLink filter={filter} />
          {may('services.write') && <BookButton day={from > today ? from : today} />}
        </>
      }
    >
      {content}
    </Page>
  )
}

/** On a phone the bar takes the place of the week strip. */
const belowAppBar = {
  position: 'sticky',
  top: 'var(--top-bar)',
  zIndex: 4,
  display: 'flex',
  py: 0.5,
  bgcolor: 'background.default',
}

function HandOverBar({ selected: { ids, clear } }: { selected: SelectedServices }) {
  const { handOver } = useServiceDialogs()
  return (
    <SelectionBar count={ids.length} forms={accusative.service} onClear={clear}>
      <Button size="small" color="inherit" startIcon={<HandOverIcon />} onClick={() => handOver(ids, clear)}>
        Przekaż wizyty
      </Button>
    </SelectionBar>
  )
}

function Choices({ agenda, kindChoices }: { agenda: AgendaModel; kindChoices: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <WhoseChoice {...agenda.whose} />
      {kindChoices}
      {agenda.isFiltered && (
        <Button size="small" onClick={agenda.clearKinds}>
          Wyczyść filtry
        </Button>
      )}
    </Box>
  )
}

/** 'Status: Zaplanowany' */
function kindsText({ type = [], status = [] }: ServiceKinds): string {
  const types = type.map((each) => serviceTypeNames[each])
  const statuses = status.map((each) => serviceStatusNames[each])
  return [types.length > 0 && `Typ: ${types.join(', ')}`, statuses.length > 0 && `Status: ${statuses.join(', ')}`]
    .filter(Boolean)
    .join(' · ')
}
