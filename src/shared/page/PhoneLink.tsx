import type { MouseEvent } from 'react'
import { formatPhone } from '#domain/text/phone'

/** A phone number in a row, or nothing where it was erased; a click on it does not count as a click on the row. */
export function PhoneLink({ phone }: { phone: string }) {
  if (phone === '') return null
  return (
    <a href={`tel:${phone}`} onClick={leaveRow}>
      {formatPhone(phone)}
    </a>
  )
}

const leaveRow = (event: MouseEvent) => event.stopPropagation()
