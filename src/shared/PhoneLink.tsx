import type { MouseEvent } from 'react'
import { formatPhone } from '#domain/text/phone'

/** A number in a list; calls it, and does nothing of what its row does. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone}`} onClick={leaveRow}>
      {formatPhone(phone)}
    </a>
  )
}

const leaveRow = (event: MouseEvent) => event.stopPropagation()
