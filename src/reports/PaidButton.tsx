import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useNotify } from 'react-admin'
import { useState } from 'react'
import { serviceCalls } from '#domain/services/contract'
import type { Payment } from '#domain/services/payment'
import { paymentNames } from '#domain/services/payment'
import type { Service } from '#domain/services/service'
import { formatMoney } from '#domain/text/money'
import { usePermission } from '../providers/use-session'
import { undoTime } from '../shared/feedback/ToastCard'
import { UndoButton } from '../shared/feedback/UndoButton'
import { RowButton } from '../shared/list/row/RowButton'
import { useAction } from '../shared/use-action'

const paymentMethods = ['CASH', 'CARD', 'TRANSFER'] as const

/** 'Zapłacono': asks how */
export function PaidButton({ service }: { service: Service }) {
  const { id, version, client, price, payment } = service
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const may = usePermission()
  const notify = useNotify()
  const { run, busy } = useAction(serviceCalls.pay, {
    onSuccess: (paid) => notify(noticeOf(paid, payment), { type: 'success', autoHideDuration: undoTime }),
  })
  if (!may('services.write') || price === 0 || (payment !== null && payment !== 'UNPAID')) return null
  const label = price === null ? client.name : `${client.name}, ${formatMoney(price)}`
  return (
    <>
      <RowButton
        variant="tonal"
        aria-label={`Zapłacono: ${label}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={busy}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Zapłacono
      </RowButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {paymentMethods.map((way) => (
          <MenuItem
            key={way}
            onClick={() => {
              setAnchor(null)
              run({ id, version, body: { payment: way } })
            }}
          >
            {paymentNames[way]}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

const noticeOf = (service: Service, before: Payment | null) => <Paid service={service} before={before} />

interface PaidProps {
  service: Service
  before: Payment | null
}

function Paid({ service: { id, version, client, price, payment }, before }: PaidProps) {
  const { run, busy } = useAction(serviceCalls.pay, { onSuccess: () => setUndone(true) })
  const [undone, setUndone] = useState(false)
  if (undone) return 'Cofnięto'
  const how = payment && paymentNames[payment].toLocaleLowerCase('pl')
  return (
    <>
      {['Zapłacono', how].filter(Boolean).join(', ')}: {client.name}
      {price !== null && `, ${formatMoney(price)}`}
      <UndoButton busy={busy} onUndo={() => run({ id, version, body: { payment: before } })} />
    </>
  )
}
