import type { ButtonProps } from '@mui/material/Button'
import Button from '@mui/material/Button'
import type { Service } from '#domain/services/service'
import { useServiceDialogs } from '..'
import { usePermission } from '../../providers/use-session'

interface DelayButtonProps extends Pick<ButtonProps, 'size'> {
  /** The technician's own services that are still to come today */
  services: readonly Service[]
}

/** Puts off the technician's next services of today; nothing where there are none, or for those who may not. */
export function DelayButton({ services, size }: DelayButtonProps) {
  const may = usePermission()
  const dialogs = useServiceDialogs()
  if (!may('services.write') || services.length === 0) return null
  return (
    <Button size={size} variant="outlined" onClick={() => dialogs.delay(services)}>
      Spóźnię się
    </Button>
  )
}
