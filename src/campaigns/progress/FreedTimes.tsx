import SendIcon from '@mui/icons-material/SendOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import type { Campaign } from '#domain/campaigns/campaign'
import type { FreedWindow } from '#domain/offers/contract'
import { waveCalls } from '#domain/offers/contract'
import type { ReleaseReason } from '#domain/offers/offer'
import { formatNumber } from '#domain/text/number'
import { formatDayOfMonth, formatWeekday } from '#domain/time/format'
import { clockText } from '#domain/time/time-of-day'
import { useCall } from '../../providers/use-call'
import { InlineEmpty } from '../../shared/feedback/EmptyState'
import { Loaded } from '../../shared/feedback/Loaded'
import { DividedItem } from '../../shared/list/DividedItem'
import { Panel } from '../../shared/page/Card'
import { SecondaryText } from '../../shared/page/SecondaryText'
import { focusHome } from '../../shared/page/focus-keeper'
import { clientAddress } from '../../shared/page/record-address'
import { useAction } from '../../shared/use-action'
import { useTechnicianName } from '../../technicians'
import { useReadBoardAgain } from '../board/use-board'
import { priceText } from '../campaign-text'

const reasons: Record<ReleaseReason, string> = {
  DECLINED: 'klient odmówił',
  CANCELLED: 'klient odwołał wizytę',
  OTHER: 'klient wybrał inny termin',
  EXPIRED: 'brak odpowiedzi',
}

/** Times that customers gave back, with who fits next and a press that offers it to them */
export function FreedTimes({ campaign: { id, autoRefill } }: { campaign: Campaign }) {
  const freed = useCall(waveCalls.freed, { id })
  return (
    <Panel
      title={freed.data ? `Zwolnione terminy: ${formatNumber(freed.data.total)}` : 'Zwolnione terminy'}
      help={
        autoRefill
          ? 'Ta kampania sama proponuje je następnym klientom. Tutaj można to zrobić od razu.'
          : 'Oddane przez klientów i nikomu jeszcze nie zaproponowane. Obok każdego klient, do którego najmniej trzeba zboczyć.'
      }
    >
      <Loaded
        inline
        of={freed}
        failed="Nie udało się załadować zwolnionych terminów"
        height={80}
        label="Ładowanie zwolnionych terminów"
      >
        {({ total, windows }) =>
          total === 0 ? (
            <InlineEmpty>Żaden termin nie czeka na następnego klienta.</InlineEmpty>
          ) : (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {windows.map((time) => (
                <FreedRow key={time.offerId} campaignId={id} time={time} />
              ))}
              {total > windows.length && (
                <SecondaryText component="li" sx={{ pt: 1.5 }}>
                  Lista pokazuje tylko najbliższe ({windows.length}).
                </SecondaryText>
              )}
            </Box>
          )
        }
      </Loaded>
    </Panel>
  )
}

function FreedRow({ campaignId, time }: { campaignId: number; time: FreedWindow }) {
  const { offerId, technicianId, day, opens, closes, by, next } = time
  const nameOf = useTechnicianName()
  const readBoardAgain = useReadBoardAgain(campaignId)
  const { run, busy } = useAction(waveCalls.offerFreed, {
    success: ({ success, message }) => ({ text: message, type: success ? 'success' : 'error' }),
    refused: ({ success }) => !success,
    onSuccess: readBoardAgain,
    onError: readBoardAgain,
  })
  return (
    <DividedItem
      {...focusHome(`freed ${offerId}`)}
      sx={{
        display: 'grid',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        py: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr) 9rem' },
      }}
    >
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {formatWeekday(day)}, {formatDayOfMonth(day)}, {hours({ opens, closes })}
        <SecondaryText>
          {nameOf(technicianId)} · {reasons[by]}
        </SecondaryText>
      </Box>
      {next ? (
        <>
          <Box sx={{ overflowWrap: 'anywhere' }}>
            <Link to={clientAddress(next.clientId)}>{next.clientName}</Link>, {next.city}
            <SecondaryText>
              {hours(next)}, {priceText({ km: next.km, minutes: next.drivingMinutes })}
            </SecondaryText>
          </Box>
          <Button
            loading={busy}
            loadingPosition="start"
            size="small"
            variant="outlined"
            startIcon={<SendIcon />}
            sx={{ justifySelf: { xs: 'start', sm: 'end' } }}
            aria-label={`Zaproponuj: ${next.clientName}, ${formatDayOfMonth(day)}`}
            onClick={() => run({ id: campaignId, offerId, body: { stopId: next.stopId } })}
          >
            Zaproponuj
          </Button>
        </>
      ) : (
        <SecondaryText>Nikt z czekających tu nie pasuje.</SecondaryText>
      )}
    </DividedItem>
  )
}

/** '08:00–10:00' */
const hours = ({ opens, closes }: Pick<FreedWindow, 'opens' | 'closes'>) => `${clockText(opens)}–${clockText(closes)}`
