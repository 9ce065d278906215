import LateIcon from '@mui/icons-material/ErrorOutlined'
import Button from '@mui/material/Button'
import { groupServices } from '#domain/services/service-group'
import { usePermission } from '../providers/use-session'
import { useMinute } from '../shared/use-clock'
import { useServiceDialogs } from './dialogs/context'
import { useUnfinishedServices } from './use-services'

/** 'Zaległe: 31': closes them; nothing while there are none */
export function OverdueButton() {
  const may = usePermission()
  const { close } = useServiceDialogs()
  const { data = [] } = useUnfinishedServices()
  const { OVERDUE: overdue } = groupServices(useMinute(), data)
  if (overdue.length === 0 || !may('services.write')) return null
  return (
    <Button
      variant="outlined"
      color="error"
      size="small"
      startIcon={<LateIcon />}
      aria-haspopup="dialog"
      data-tooltip="Zamknij zaległe wizyty"
      onClick={() => close(overdue)}
    >
      Zaległe: {overdue.length}
    </Button>
  )
}
