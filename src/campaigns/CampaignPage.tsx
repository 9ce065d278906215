import SettingsIcon from '@mui/icons-material/TuneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, useMemo } from 'react'
import { useEvent } from 'react-admin'
import { Link } from 'react-router-dom'
import { recordIdOf } from '#domain/api/id'
import type { Campaign } from '#domain/campaigns/campaign'
import { campaignCalls } from '#domain/campaigns/contract'
import { isFinished } from '#domain/jobs/job'
import { mondayOf } from '#domain/time/day'
import { formatDays } from '#domain/time/format'
import { useJobs } from '../jobs'
import { isNotFound } from '../providers/api-error'
import { useCall } from '../providers/use-call'
import { InlineEmpty } from '../shared/feedback/EmptyState'
import { LoadError } from '../shared/feedback/LoadError'
import { PageSkeleton } from '../shared/feedback/PageSkeleton'
import { useUrlState } from '../shared/list/use-url-state'
import { Page } from '../shared/page/Page'
import { SecondaryText } from '../shared/page/SecondaryText'
import { editCampaignAddress } from '../shared/page/record-address'
import { MissingCampaign, toCampaigns } from './MissingCampaign'
import { SectionPanel, SectionTabs } from '../shared/page/SectionTabs'
import { useToday } from '../shared/use-clock'
import { useNarrowerThan } from '../shared/use-screen-query'
import { unknownName, useTechnicians } from '../technicians'
import { Board } from './board/Board'
import type { BoardTechnician } from './board/board-model'
import { parseCell, weeksOf } from './board/board-model'
import { JobBar } from './board/JobBar'
import { UndoToast } from './board/UndoToast'
import { useBoard, useBoardActions } from './board/use-board'
import { CampaignStateChip } from './CampaignStateChip'
import { CampaignProgress } from './progress/CampaignProgress'

const parts = { board: 'Tablica', progress: 'Postęp i telefony' } as const
type Part = keyof typeof parts

export default function CampaignPage() {
  const [{ id }] = useUrlState({ id: '' })
  const campaignId = recordIdOf(id)
  const { data, error, refetch } = useCall(
    campaignCalls.get,
    { id: campaignId ?? 0 },
    { enabled: campaignId !== undefined },
  )
  if (data && !isNotFound(error)) return <OneCampaign key={data.id} campaign={data} />
  if (error) {
    return <MissingCampaign error={error} retry={refetch} />
  }
  return (
    <Page title="Kampania" back={toCampaigns}>
      {campaignId ? waiting : <InlineEmpty>Otwórz kampanię z listy.</InlineEmpty>}
    </Page>
  )
}

const waiting = <PageSkeleton label="Ładowanie kampanii" heights={[44, 420]} />

function OneCampaign({ campaign }: { campaign: Campaign }) {
  const { id, name, state, from, until, jobId } = campaign
  const [{ part: partParam }, change] = useUrlState({ part: 'board' })
  const part: Part = partParam === 'progress' ? 'progress' : 'board'
  const tabsId = useId()
  return (
    <Page
      title={name}
      documentTitle={`Kampania: ${name}`}
      back={toCampaigns}
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <CampaignStateChip state={state} />
          <SecondaryText>{formatDays(from, until)}</SecondaryText>
          <Button
            component={Link}
            to={editCampaignAddress(id)}
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<SettingsIcon />}
          >
            Ustawienia
          </Button>
        </Box>
      }
    >
      <Box sx={{ mt: { xs: -1, sm: -1.5 } }}>
        <SectionTabs
          id={tabsId}
          label="Części kampanii"
          sections={parts}
          current={part}
          onChange={(next) => change({ part: next })}
        />
      </Box>
      <JobBar jobId={jobId} />
      <CampaignParts campaign={campaign} part={part} tabsId={tabsId} />
    </Page>
  )
}

interface CampaignPartsProps {
  campaign: Campaign
  part: Part
  tabsId: string
}

/** What each move on the board changes, apart from the frame of the page, which it leaves alone */
function CampaignParts({ campaign, part, tabsId }: CampaignPartsProps) {
  const { id, jobId } = campaign
  const [{ week: weekParam }, change] = useUrlState({ week: '' })
  const narrow = useNarrowerThan('sm')
  const today = useToday()
  const board = useBoard(id)
  const { actions, last, forget, undo } = useBoardActions(id)
  const { model } = board
  const technicians = useBoardTechnicians(campaign, model?.cells)
  const running = useJobs().some((job) => job.id === jobId && !isFinished(job))
  const weeks = weeksOf(campaign, model?.days)
  const weekOf = (text: string) =>
    weeks.find((each) => each === text) ?? weeks.find((each) => each >= mondayOf(today)) ?? weeks.at(-1)
  const week = weekOf(weekParam)
  const turn = useEvent((step: -1 | 1) =>
    change(
      ({ week: text }) => {
        const latest = weekOf(text)
        return { week: (latest && weeks[weeks.indexOf(latest) + step]) ?? text }
      },
      { replace: true },
    ),
  )
  const isReady = model && technicians && week
  return (
    <>
      <SectionPanel id={tabsId} section="board" current={part}>
        {part === 'board' && (
          <>
            {isReady && (
              <Board
                campaign={campaign}
                model={model}
                technicians={technicians}
                actions={actions}
                week={week}
                narrow={narrow}
                running={running}
                onTurn={turn}
              />
            )}
            {!isReady && board.error && (
              <LoadError title="Nie udało się załadować tablicy" error={board.error} retry={board.refetch} />
            )}
            {!isReady && !board.error && waiting}
          </>
        )}
      </SectionPanel>
      <SectionPanel id={tabsId} section="progress" current={part}>
        {part === 'progress' && <CampaignProgress campaign={campaign} board={board} call={actions.call} />}
      </SectionPanel>
      {last && <UndoToast key={last.id} last={last} forget={forget} undo={() => void undo()} />}
    </>
  )
}

/** Technicians of the campaign, and everyone else who has a stop on the board, by name */
function useBoardTechnicians(
  { technicianIds }: Campaign,
  cells: ReadonlyMap<string, unknown> | undefined,
): BoardTechnician[] | undefined {
  const { data, error } = useTechnicians()
  const onBoard = [...(cells?.keys() ?? [])].map((key) => parseCell(key).technicianId)
  // A string, which stays the same when a stop is moved
  const idsKey = [...new Set([...technicianIds, ...onBoard])].join()
  return useMemo(() => {
    if (!data && !error) return undefined
    const ids = idsKey.split(',').map(Number)
    const accounts = data?.filter(({ userId }) => ids.includes(userId)) ?? []
    const others = ids.filter((id) => !accounts.some(({ userId }) => userId === id))
    return [...accounts, ...others.map((userId) => ({ userId, name: unknownName(userId), colour: null, start: null }))]
  }, [data, error, idsKey])
}
