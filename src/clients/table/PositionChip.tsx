import NoPlaceIcon from '@mui/icons-material/LocationOffOutlined'
import CompanyIcon from '@mui/icons-material/WrongLocationOutlined'
import type { PositionStatus } from '#domain/devices/position-status'
import { positionStatusNames } from '#domain/devices/position-status'
import { StatusChip } from '../../shared/StatusChip'

export function PositionChip({ status }: { status: PositionStatus }) {
  return (
    <StatusChip
      tone="urgent"
      icon={status === 'NONE' ? NoPlaceIcon : CompanyIcon}
      label={positionStatusNames[status]}
    />
  )
}
