import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { ProtocolDelivery } from '#domain/protocols/delivery'
import { deliveryStateNames } from '#domain/protocols/delivery'
import { protocolDeliveryCalls } from '#domain/protocols/delivery-contract'
import { formatPhone } from '#domain/text/phone'
import { formatDay, formatInstant } from '#domain/time/format'
import { useCall } from '../providers/use-call'
import { refetchWhile } from '../providers/use-polled-call'
import { usePermission } from '../providers/use-session'
import { ActionQuestion } from '../shared/dialog/ActionQuestion'
import { InlineFailure } from '../shared/feedback/LoadError'
import { DividedItem } from '../shared/list/DividedItem'
import { SecondaryText } from '../shared/page/SecondaryText'
import { focusHome } from '../shared/page/focus-keeper'

/** ms */
const askEvery = 3000

/** Recipients of a protocol; nothing before the first one */
export function DeliveryList({ protocolId }: { protocolId: number }) {
  const id = useId()
  const { data, error, refetch } = useCall(
    protocolDeliveryCalls.deliveries,
    { id: protocolId },
    { refetchInterval: refetchWhile(askEvery, (deliveries) => deliveries.some(isWaiting)) },
  )
  const maySend = usePermission()('sms.send')
  const [selected, setSelected] = useState<ProtocolDelivery>()
  if (error && !data) {
    return (
      <Box sx={{ mt: 3 }}>
        <InlineFailure text="Nie udało się załadować historii wysyłek" error={error} retry={refetch} />
      </Box>
    )
  }
  if (!data || data.length === 0) return null
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 3 }}>
      <Typography id={id} component="h3" sx={{ fontSize: '0.9375rem', fontWeight: 600 }}>
        Wysłano
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }} {...focusHome(`deliveries of protocol ${protocolId}`)}>
        {data.map((delivery) => (
          <DividedItem
            key={delivery.id}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, py: 1 }}
          >
            <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography variant="body2">{whereTo(delivery)}</Typography>
              <SecondaryText>
                {stateText(delivery)} · {formatInstant(delivery.at)}, {delivery.by}
              </SecondaryText>
            </Box>
            {maySend && delivery.state === 'OPEN' && (
              <Button
                size="small"
                color="inherit"
                aria-label={`Unieważnij link: ${formatPhone(delivery.recipient)}`}
                onClick={() => setSelected(delivery)}
              >
                Unieważnij
              </Button>
            )}
          </DividedItem>
        ))}
      </Box>
      {selected && (
        <ActionQuestion
          danger
          action={protocolDeliveryCalls.revoke}
          input={{ id: selected.id }}
          success="Link już nie działa"
          title="Unieważnić link?"
          confirmLabel="Unieważnij link"
          onClose={() => setSelected(undefined)}
        >
          Kto otworzy link wysłany na {formatPhone(selected.recipient)}, nie zobaczy już protokołu. Nowy link można
          wysłać w&nbsp;każdej chwili.
        </ActionQuestion>
      )}
    </Box>
  )
}

const isWaiting = ({ state }: ProtocolDelivery) => state === 'WAITING'

/** A recipient is empty once the person was erased. */
const whereTo = ({ kind, recipient }: ProtocolDelivery) =>
  `${kind === 'MAIL' ? 'E-mail' : 'SMS z linkiem'}: ${formatPhone(recipient) || 'dane usunięte'}`

function stateText({ state, expiresOn }: ProtocolDelivery): string {
  const text = deliveryStateNames[state]
  return state === 'OPEN' && expiresOn ? `${text} do ${formatDay(expiresOn)}` : text
}
