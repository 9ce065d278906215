import OverdueIcon from '@mui/icons-material/ErrorOutlined'
import LaterIcon from '@mui/icons-material/EventAvailableOutlined'
import SoonIcon from '@mui/icons-material/ScheduleOutlined'
import UrgentIcon from '@mui/icons-material/WarningAmberOutlined'
import type { Urgency } from '#domain/inspections/urgency'
import { urgencyNames } from '#domain/inspections/urgency'
import { StatusChip } from '../shared/StatusChip'

const looks = {
  OVERDUE: { tone: 'danger', icon: OverdueIcon },
  URGENT: { tone: 'urgent', icon: UrgentIcon },
  SOON: { tone: 'soon', icon: SoonIcon },
  LATER: { tone: 'neutral', icon: LaterIcon },
} as const satisfies Record<Urgency, object>

/** How urgent an inspection is, in a word, an icon and a colour. */
export function UrgencyChip({ urgency, quiet }: { urgency: Urgency; quiet?: boolean }) {
  return <StatusChip {...looks[urgency]} label={urgencyNames[urgency]} quiet={quiet} />
}
