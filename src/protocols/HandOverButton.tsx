import Button from '@mui/material/Button'
import type { ButtonProps } from '@mui/material/Button'
import { useState } from 'react'
import type { ProtocolSummary } from '#domain/protocols/draft'
import { lazyPart } from '../shared/feedback/lazy-part'

const HandOverDialog = lazyPart(async () => (await import('./HandOverDialog')).HandOverDialog)

/** Opens what hands an issued protocol to the customer; nothing for a draft. */
export function HandOverButton({
  protocol: { id, number, clientId },
  ...props
}: { protocol: Pick<ProtocolSummary, 'id' | 'number' | 'clientId'> } & ButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (number === null) return null
  return (
    <>
      <Button
        variant="outlined"
        aria-label={`Pobierz lub wyślij: ${number}`}
        {...props}
        onClick={() => setIsOpen(true)}
      >
        Pobierz lub wyślij
      </Button>
      {isOpen && <HandOverDialog protocol={{ id, number, clientId }} onClose={() => setIsOpen(false)} />}
    </>
  )
}
