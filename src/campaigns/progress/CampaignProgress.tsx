import type { CallOutput } from '#domain/api/call'
import type { Campaign } from '#domain/campaigns/campaign'
import { waveCalls } from '#domain/offers/contract'
import { formatMoney, groszeOf } from '#domain/text/money'
import { formatNumber } from '#domain/text/number'
import { formatCount } from '#domain/text/plural'
import { formatDay } from '#domain/time/format'
import { Loaded } from '../../shared/feedback/Loaded'
import { usePolledCall } from '../../providers/use-polled-call'
import { Tile, Tiles } from '../../shared/page/Tiles'
import type { BoardActions, useBoard } from '../board/use-board'
import { hoursText, kmText, savedText } from '../campaign-text'
import { AnswersChart, BookedChart } from './charts'
import { CallList } from './CallList'
import { FreedTimes } from './FreedTimes'

interface CampaignProgressProps {
  campaign: Campaign
  board: ReturnType<typeof useBoard>
  call: BoardActions['call']
}

/** How far the campaign is, which times are free again, and who should be phoned */
export function CampaignProgress({ campaign, board, call }: CampaignProgressProps) {
  const { id } = campaign
  const progress = usePolledCall(waveCalls.progress, { id }, { refetchInterval: 60_000 })
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
      <FreedTimes campaign={campaign} />
      <Loaded of={board} failed="Nie udało się załadować wizyt" height={240} label="Ładowanie listy telefonów" card>
        {({ stops }) => <CallList stops={stops} call={call} />}
      </Loaded>
    </>
  )
}

interface FiguresProps {
  campaign: Campaign
  progress: CallOutput<typeof waveCalls.progress>
}

function Figures({ campaign: { counts, plan }, progress }: FiguresProps) {
  const { endsOn, km, drivingMinutes, workMinutes, messages, smsCost } = progress
  const { stops, booked, silent, declined, expired } = counts
  const answers = booked + declined + expired
  return (
    <Tiles label="Postęp w liczbach" columns={6}>
      <Tile
        label="Umówione"
        value={formatNumber(booked)}
        note={`z ${formatCount(stops, ['wizyty', 'wizyt', 'wizyt'])}`}
      />
      <Tile
        label="Czekają na odpowiedź"
        value={formatNumber(silent)}
        note={`${formatNumber(answers)} już rozstrzygniętych`}
      />
      <Tile
        label="Wszyscy odpowiedzą"
        value={endsOn ? formatDay(endsOn) : '–'}
        note={endsOn ? 'w obecnym tempie' : 'za mało odpowiedzi, żeby przewidzieć'}
      />
      <Tile label="Kilometry planu" value={plan ? kmText(km) : '–'} note={plan ? savedText(plan) : undefined} />
      <Tile
        label="Praca u klientów"
        value={hoursText(workMinutes)}
        note={plan ? `${hoursText(drivingMinutes)} jazdy` : undefined}
      />
      <Tile label="SMS-y" value={formatNumber(messages)} note={formatMoney(groszeOf(smsCost))} />
    </Tiles>
  )
}
