import Button from '@mui/material/Button'
import type { ButtonProps } from '@mui/material/Button'
import type { ProtocolSummary } from '#domain/protocols/draft'
import { useRowDialog } from '../shared/dialog/RowDialogs'
import { lazyPart } from '../shared/feedback/lazy-part'

const HandOverDialog = lazyPart(async () => (await import('./HandOverDialog')).HandOverProtocolDialog)

/** Opens what hands an issued protocol to the customer; nothing for a draft. */
export function HandOverButton({
  protocol: { id, number, clientId },
  ...props
}: { protocol: Pick<ProtocolSummary, 'id' | 'number' | 'clientId'> } & ButtonProps) {
  const openDialog = useRowDialog()
  if (number === null) return null
  return (
    <Button
      variant="outlined"
      aria-label={`Pobierz lub wyślij: ${number}`}
      {...props}
      onClick={() => openDialog((onClose) => <HandOverDialog protocol={{ id, number, clientId }} onClose={onClose} />)}
    >
      Pobierz lub wyślij
    </Button>
  )
}
