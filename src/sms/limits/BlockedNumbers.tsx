import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { smsLimitCalls } from '#domain/sms/limits/contract'
import type { BlockedNumber } from '#domain/sms/limits/wire'
import { formatPhone } from '#domain/text/phone'
import { formatDay, formatInstant } from '#domain/time/format'
import { useCall } from '../../providers/use-call'
import { ActionQuestion } from '../../shared/dialog/ActionQuestion'
import { DividedItem } from '../../shared/list/DividedItem'
import { SecondaryText } from '../../shared/page/SecondaryText'
import { focusHome } from '../../shared/page/focus-keeper'
import { HistoryList } from '../../shared/list/HistoryList'
import { Panel } from '../../shared/page/Card'
import { clientAddress } from '../../shared/page/record-address'
import { RowButton } from '../../shared/list/row/RowButton'

export function BlockedNumbers() {
  const [selected, setSelected] = useState<BlockedNumber>()
  const { data, isPending, error, refetch } = useCall(smsLimitCalls.blocked, {})
  return (
    <Panel title="Zablokowane numery">
      <Box {...focusHome('blocked-numbers')}>
        <HistoryList<BlockedNumber>
          title="Zablokowane numery"
          empty="Żaden numer nie jest zablokowany."
          failed="Nie udało się pobrać zablokowanych numerów"
          isPending={isPending}
          error={error}
          refetch={refetch}
          rows={data}
          atFirst={10}
        >
          {(blocked) => <Blocked key={blocked.phoneNumber} blocked={blocked} onUnblock={() => setSelected(blocked)} />}
        </HistoryList>
      </Box>
      {selected && (
        <ActionQuestion
          action={smsLimitCalls.unblock}
          input={{ body: { phoneNumber: selected.phoneNumber } }}
          success="Numer został odblokowany"
          title="Odblokuj numer"
          confirmLabel="Odblokuj"
          onClose={() => setSelected(undefined)}
        >
          Na numer {formatPhone(selected.phoneNumber)} znowu będzie można wysyłać SMS-y.
        </ActionQuestion>
      )}
    </Panel>
  )
}

function Blocked({ blocked, onUnblock }: { blocked: BlockedNumber; onUnblock: () => void }) {
  const { phoneNumber, clientId, clientName, reason, until, blockedAt, blockedBy } = blocked
  return (
    <DividedItem sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, py: 1 }}>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="span" sx={{ fontWeight: 550, fontVariantNumeric: 'tabular-nums' }}>
          {formatPhone(phoneNumber)}
        </Typography>
        {clientId !== null && (
          <>
            {' · '}
            <Box component={Link} to={clientAddress(clientId)} sx={{ color: 'inherit', fontSize: '0.9375rem' }}>
              {clientName}
            </Box>
          </>
        )}
        <Typography variant="body2">{reason}</Typography>
        <SecondaryText>
          {until === null ? 'Do odblokowania' : `Do ${formatDay(until)}`}. {blockedBy}, {formatInstant(blockedAt)}
        </SecondaryText>
      </Box>
      <RowButton variant="tonal" aria-label={`Odblokuj: ${formatPhone(phoneNumber)}`} onClick={onUnblock}>
        Odblokuj
      </RowButton>
    </DividedItem>
  )
}
