import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import RunningIcon from '@mui/icons-material/HourglassTopOutlined'
import TestIcon from '@mui/icons-material/ScienceOutlined'
import StopIcon from '@mui/icons-material/StopCircleOutlined'
import { keepPreviousData } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { audienceNames } from '#domain/advertising/advertisement'
import type { AdvertisingStatistics, Campaign, CampaignState } from '#domain/advertising/campaign'
import { campaignStateNames, isRunning } from '#domain/advertising/campaign'
import { advertisingCalls } from '#domain/advertising/contract'
import { formatMoney, groszeOf } from '#domain/text/money'
import { formatNumber } from '#domain/text/number'
import { shorten } from '#domain/text/shorten'
import { formatDay, formatInstant } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { Loaded, LoadedFigure } from '../shared/feedback/Loaded'
import { useCall } from '../providers/use-call'
import { useAddedFocus } from '../shared/list/use-added-focus'
import { Figures } from '../shared/page/Figures'
import { focusHome } from '../shared/page/focus-keeper'
import { SecondaryText } from '../shared/page/SecondaryText'
import { refetchIntervalOf } from './refetch-interval'
import { ActionQuestion } from '../shared/dialog/ActionQuestion'
import { InlineEmpty } from '../shared/feedback/EmptyState'
import { RunProgress } from '../shared/feedback/RunProgress'
import { StatusChip } from '../shared/feedback/StatusChip'
import type { ToneName } from '../theme/palette'

/** Campaigns shown at first, and added by each 'Pokaż starsze' */
const campaignsPerStep = 5

export function Campaigns() {
  const id = useId()
  const [limit, setLimit] = useState(campaignsPerStep)
  const { list, expect } = useAddedFocus<HTMLUListElement>()
  const campaigns = useCall(
    advertisingCalls.campaigns,
    // One more than is shown reveals whether there are older ones.
    { range: [0, limit] },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => refetchIntervalOf(state.data),
    },
  )
  return (
    <Box component="section" aria-labelledby={id} sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
      <Typography id={id} variant="h3" sx={{ mb: 1 }}>
        Kampanie
      </Typography>
      <Statistics />
      <Loaded inline of={campaigns} failed="Nie udało się załadować kampanii" height={72} label="Ładowanie kampanii">
        {(data) => (
          <>
            {data.length === 0 && <InlineEmpty>Nie było jeszcze żadnej kampanii.</InlineEmpty>}
            <Box component="ul" ref={list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {data.slice(0, limit).map((campaign) => (
                <CampaignRow key={campaign.id} campaign={campaign} />
              ))}
            </Box>
            {data.length > limit && (
              <Button
                size="small"
                color="inherit"
                onClick={() => {
                  expect()
                  setLimit(limit + campaignsPerStep)
                }}
                sx={{ ml: -1 }}
              >
                Pokaż starsze
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Box>
  )
}

const tones: Record<CampaignState, { tone: ToneName; icon: typeof CheckIcon }> = {
  TEST: { tone: 'neutral', icon: TestIcon },
  PREPARING: { tone: 'info', icon: RunningIcon },
  SENDING: { tone: 'info', icon: RunningIcon },
  DONE: { tone: 'good', icon: CheckIcon },
  STOPPED: { tone: 'soon', icon: StopIcon },
  FAILED: { tone: 'danger', icon: ErrorIcon },
}

function CampaignRow({ campaign }: { campaign: Campaign }) {
  const [stopping, setStopping] = useState(false)
  const { id, message, audience, state, startedBy, createdAt, sent, failed, waiting, testMode } = campaign
  const on = formatInstant(new Date(createdAt))
  const running = isRunning(state)
  return (
    <Box
      component="li"
      {...focusHome(`advertisement ${id}`)}
      sx={{ display: 'grid', gap: 0.5, py: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <SecondaryText sx={{ flex: '1 1 auto', fontVariantNumeric: 'tabular-nums' }}>
          {on} · {audienceNames[audience]} · {startedBy}
        </SecondaryText>
        <StatusChip {...tones[state]} label={campaignStateNames[state]} />
      </Box>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{shorten(message, 160)}</Typography>
      {running && (
        <RunProgress
          label="Wysyłanie reklamy"
          verb="Wysłano"
          done={sent + failed}
          total={state === 'PREPARING' ? undefined : sent + failed + waiting}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, minHeight: 32 }}>
        <SecondaryText sx={{ flex: '1 1 auto', fontVariantNumeric: 'tabular-nums' }}>{figures(campaign)}</SecondaryText>
        {!testMode && (
          <MuiLink
            component={Link}
            variant="body2"
            to={`/admin/planned-sms?campaign=${id}`}
            aria-label={`Kto dostał, kto nie: kampania z ${on}`}
            sx={{ display: 'inline-block', minHeight: 24, lineHeight: '24px' }}
          >
            Kto dostał, kto nie
          </MuiLink>
        )}
        {running && (
          <Button
            size="small"
            color="error"
            onClick={() => setStopping(true)}
            aria-label={`Zatrzymaj kampanię z ${on}`}
          >
            Zatrzymaj
          </Button>
        )}
      </Box>
      {stopping && (
        <ActionQuestion
          action={advertisingCalls.stop}
          input={{ id }}
          danger
          title="Zatrzymać kampanię?"
          confirmLabel="Zatrzymaj"
          success="Kampania została zatrzymana"
          onClose={() => setStopping(false)}
        >
          SMS-y, których jeszcze nie wysłano, zostaną anulowane.
        </ActionQuestion>
      )}
    </Box>
  )
}

function figures({ testMode, recipients, cost, sent, failed, skipped, cancelled, waiting }: Campaign): string {
  const price = cost === null ? '' : `, około ${formatMoney(groszeOf(cost))}`
  if (testMode) return `Dostałoby: ${formatNumber(recipients ?? 0)}${price}. Pominięte: ${formatNumber(skipped)}.`
  const words: [string, number][] = [
    ['Wysłane', sent],
    ['Czekają', waiting],
    ['Błędy', failed],
    ['Pominięte', skipped],
    ['Anulowane', cancelled],
  ]
  return words
    .filter(([, count], place) => count > 0 || place === 0)
    .map(([word, count]) => `${word}: ${formatNumber(count)}`)
    .join(' · ')
}

/** If these four figures cannot be loaded, the list is shown all the same. */
function Statistics() {
  const { data, isError } = useCall(advertisingCalls.statistics, {})
  const facts: [string, (statistics: AdvertisingStatistics) => string][] = [
    ['Wysłane reklamy', ({ totalAdvertisingSent }) => formatNumber(totalAdvertisingSent)],
    ['W tym miesiącu', ({ thisMonthSent }) => formatNumber(thisMonthSent)],
    ['Odbiorcy', ({ totalRecipients }) => formatNumber(totalRecipients)],
    [
      'Ostatnia kampania',
      ({ lastCampaignDate }) =>
        lastCampaignDate === null ? 'Nigdy' : formatDay(dayAt(new Date(lastCampaignDate * 1000))),
    ],
  ]
  return (
    <Figures
      label="Statystyki reklam"
      figures={facts.map(([label, value]) => ({
        label,
        value: <LoadedFigure value={data && value(data)} isError={isError} />,
      }))}
      column="7rem"
      sx={{ mb: 1.5 }}
    />
  )
}
