import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { CallOutcome, CampaignStop } from '#domain/campaigns/stop'
import { callOutcomes, stopReasonTexts } from '#domain/campaigns/stop'
import { wishText } from '#domain/confirmations/wish-text'
import { formatNumber } from '#domain/text/number'
import { formatDay } from '#domain/time/format'
import { InlineEmpty } from '../../shared/feedback/EmptyState'
import { DividedItem } from '../../shared/list/DividedItem'
import { FilterSelect } from '../../shared/list/FilterSelect'
import { useAddedFocus } from '../../shared/list/use-added-focus'
import { Panel } from '../../shared/page/Card'
import { CallButton } from '../../shared/page/ContactButtons'
import { SecondaryText } from '../../shared/page/SecondaryText'
import { focusHome } from '../../shared/page/focus-keeper'
import { clientAddress } from '../../shared/page/record-address'
import { useToday } from '../../shared/use-clock'
import type { BoardActions } from '../board/use-board'
import { callText, devicesText } from '../campaign-text'
import type { CallItem } from './call-list'
import { callList, callReasons } from './call-list'
import { CallOutcomeDialog, CallOutcomes } from './CallOutcomes'

interface CallListProps {
  stops: readonly CampaignStop[]
  call: BoardActions['call']
}

const rowsPerStep = 25

export function CallList({ stops, call }: CallListProps) {
  const today = useToday()
  const [reason, setReason] = useState('all')
  const [limit, setLimit] = useState(rowsPerStep)
  const { list, expect } = useAddedFocus<HTMLUListElement>()
  const [dialog, setDialog] = useState<{ stop: CampaignStop; outcome: CallOutcome }>()
  const all = useMemo(() => callList(stops, today), [stops, today])
  const matches = all.filter((item) => reason === 'all' || item.reason === reason)
  return (
    <Panel
      title={`Zadzwoń: ${formatNumber(all.length)}`}
      help="Do tych, którzy proszą o inny termin, odmówili, nie odpowiedzieli, nie mają numeru albo nie zmieścili się w planie."
    >
      {all.length === 0 ? (
        <InlineEmpty>Nie ma do kogo dzwonić: wszyscy odpowiadają sami.</InlineEmpty>
      ) : (
        <>
          <FilterSelect
            label="Powód"
            value={reason}
            options={{ all: 'Każdy powód', ...callReasons }}
            onChange={(value) => {
              setReason(value)
              setLimit(rowsPerStep)
            }}
          />
          <Box component="ul" ref={list} sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
            {matches.slice(0, limit).map((item) => (
              <CallRow
                key={item.stop.id}
                item={item}
                onOutcome={(outcome) => setDialog({ stop: item.stop, outcome })}
              />
            ))}
          </Box>
          {matches.length === 0 && <InlineEmpty>Z tego powodu nie ma do kogo dzwonić.</InlineEmpty>}
          {matches.length > limit && (
            <Button
              onClick={() => {
                expect()
                setLimit(limit + rowsPerStep)
              }}
              sx={{ mt: 1 }}
            >
              Pokaż więcej ({formatNumber(matches.length - limit)})
            </Button>
          )}
        </>
      )}
      {dialog && <CallOutcomeDialog {...dialog} call={call} onClose={() => setDialog(undefined)} />}
    </Panel>
  )
}

function CallRow({ item, onOutcome }: { item: CallItem; onOutcome: (outcome: CallOutcome) => void }) {
  const { stop, reason } = item
  const { id, clientId, clientName, clientPhone, address, dueOn, leftOut, offer, wish } = stop
  const phone = wish?.phone ?? clientPhone
  const why = reason === 'LEFT_OUT' && leftOut ? stopReasonTexts[leftOut] : callReasons[reason]
  return (
    <DividedItem
      {...focusHome(`call ${id}`)}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, py: 1.5 }}
    >
      <Box sx={{ flex: '1 1 18rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link to={clientAddress(clientId)}>{clientName}</Link>
        <SecondaryText>{[why, `termin ${formatDay(dueOn)}`, devicesText(stop), address].join(' · ')}</SecondaryText>
        {wish && <Typography variant="body2">Życzenie: {wishText(wish)}</Typography>}
        {offer?.note && <Typography variant="body2">„{offer.note}”</Typography>}
        {stop.call && <SecondaryText>Ostatnio: {callText(stop)}</SecondaryText>}
      </Box>
      {phone.trim() ? <CallButton phone={phone} name={clientName} /> : <SecondaryText>brak numeru</SecondaryText>}
      <CallOutcomes clientName={clientName} outcomes={callOutcomes} onChoose={onOutcome} />
    </DividedItem>
  )
}
