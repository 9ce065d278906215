import Box from '@mui/material/Box'
import type { Campaign } from '#domain/campaigns/campaign'
import { waveCalls } from '#domain/offers/contract'
import { formatMoney, groszeOf } from '#domain/text/money'
import { formatNumber } from '#domain/text/number'
import { formatCount } from '#domain/text/plural'
import { formatDay } from '#domain/time/format'
import { Loaded } from '../../shared/feedback/Loaded'
import { useCall } from '../../providers/use-call'
import { Card } from '../../shared/page/Card'
import { figureText } from '../../shared/page/figure-text'
import type { BoardActions, useBoard } from '../board/use-board'
import { hoursText, kmText, savedText } from '../campaign-text'
import { AnswersChart, BookedChart } from './charts'
import { CallList } from './CallList'
import { FreedTimes } from './FreedTimes'

interface CampaignProgressProps {
  campaign: Campaign
  board: ReturnType<typeof useBoard>
  call: BoardActions['call']
  nameOf: (technicianId: number) => string
}

/** How far the campaign is, which times are free again, and who should be phoned */
export function CampaignProgress({ campaign, board, call, nameOf }: CampaignProgressProps) {
  const { id } = campaign
  const progress = useCall(waveCalls.progress, { id }, { refetchInterval: 60_000 })
  return (
    <>
      <Loaded of={progress} failed="Nie udało się załadować postępu" height={320} label="Ładowanie postępu" card>
        {(data) => (
          <>
            <Figures campaign={campaign} progress={data} />
            <AnswersChart days={data.days} />
            <BookedChart days={data.booked} />
          </>
        )}
      </Loaded>
      <FreedTimes campaign={campaign} nameOf={nameOf} />
      <Loaded of={board} failed="Nie udało się załadować wizyt" height={240} label="Ładowanie listy telefonów" card>
        {({ stops }) => <CallList stops={stops} call={call} nameOf={nameOf} />}
      </Loaded>
    </>
  )
}

type ProgressData = NonNullable<ReturnType<typeof useCall<typeof waveCalls.progress>>['data']>

function Figures({ campaign: { counts, plan }, progress }: { campaign: Campaign; progress: ProgressData }) {
  const { endsOn, km, drivingMinutes, workMinutes, messages, smsCost } = progress
  const { stops, booked, silent, declined, expired } = counts
  const answers = booked + declined + expired
  const figures: [label: string, value: string, note: string | undefined][] = [
    ['Umówione', formatNumber(booked), `z ${formatCount(stops, ['wizyty', 'wizyt', 'wizyt'])}`],
    ['Czekają na odpowiedź', formatNumber(silent), `${formatNumber(answers)} już rozstrzygniętych`],
    [
      'Wszyscy odpowiedzą',
      endsOn ? formatDay(endsOn) : '–',
      endsOn ? 'w obecnym tempie' : 'za mało odpowiedzi, żeby przewidzieć',
    ],
    ['Kilometry planu', plan ? kmText(km) : '–', plan ? savedText(plan) : undefined],
    ['Praca u klientów', hoursText(workMinutes), plan ? `${hoursText(drivingMinutes)} jazdy` : undefined],
    ['SMS-y', formatNumber(messages), formatMoney(groszeOf(smsCost))],
  ]
  return (
    <Card aria-label="Postęp w liczbach">
      <Box
        component="dl"
        sx={{
          display: 'grid',
          m: 0,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(6, minmax(0, 1fr))' },
          '& > *': { borderLeft: 1, borderTop: 1, borderColor: 'divider', ml: '-1px', mt: '-1px', px: 2, py: 1.5 },
        }}
      >
        {figures.map(([label, value, note]) => (
          <Box key={label}>
            <Box component="dt" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ ...figureText, m: 0 }}>
              {value}
              <Box
                component="span"
                sx={{
                  display: 'block',
                  minHeight: '1.5em',
                  fontSize: '0.8125rem',
                  fontWeight: 400,
                  letterSpacing: 0,
                  whiteSpace: 'normal',
                  color: 'text.secondary',
                }}
              >
                {note}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
