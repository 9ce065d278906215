import AnsweredIcon from '@mui/icons-material/ForumOutlined'
import BookedIcon from '@mui/icons-material/EventAvailableOutlined'
import ClosedIcon from '@mui/icons-material/TaskAltOutlined'
import NewIcon from '@mui/icons-material/MarkunreadOutlined'
import type { SvgIconComponent } from '@mui/icons-material'
import type { RequestState } from '#domain/requests/request'
import { requestStateNames } from '#domain/requests/request'
import { StatusChip } from '../shared/feedback/StatusChip'
import type { ToneName } from '../theme/palette'

const looks: Record<RequestState, { tone: ToneName; icon: SvgIconComponent }> = {
  NEW: { tone: 'urgent', icon: NewIcon },
  ANSWERED: { tone: 'info', icon: AnsweredIcon },
  BOOKED: { tone: 'good', icon: BookedIcon },
  CLOSED: { tone: 'neutral', icon: ClosedIcon },
}

export function RequestStateChip({ state }: { state: RequestState }) {
  return <StatusChip {...looks[state]} label={requestStateNames[state]} />
}
