import CancelIcon from '@mui/icons-material/CancelOutlined'
import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import EventIcon from '@mui/icons-material/EventOutlined'
import type { ServiceStatus } from '#domain/services/service'
import { serviceStatusNames } from '#domain/services/service'
import { StatusChip } from '../shared/feedback/StatusChip'

const looks = {
  SCHEDULED: { tone: 'info', icon: EventIcon },
  COMPLETED: { tone: 'good', icon: DoneIcon },
  CANCELLED: { tone: 'neutral', icon: CancelIcon },
} as const

export function ServiceStatusChip({ status }: { status: ServiceStatus }) {
  return <StatusChip {...looks[status]} label={serviceStatusNames[status]} />
}
