import type { SvgIconComponent } from '@mui/icons-material'
import AcceptedIcon from '@mui/icons-material/CheckCircleOutlined'
import DeclinedIcon from '@mui/icons-material/DoNotDisturbOutlined'
import ExpiredIcon from '@mui/icons-material/TimerOffOutlined'
import MovedIcon from '@mui/icons-material/PanToolOutlined'
import OfferedIcon from '@mui/icons-material/SendOutlined'
import ProposedIcon from '@mui/icons-material/RouteOutlined'
import type { ProposalState } from '#domain/campaigns/proposal'
import { proposalStateNames } from '#domain/campaigns/proposal'
import { StatusChip } from '../../shared/feedback/StatusChip'
import type { ToneName } from '../../theme/palette'

export const stopLooks: Record<ProposalState, { tone: ToneName; icon: SvgIconComponent }> = {
  PROPOSED: { tone: 'neutral', icon: ProposedIcon },
  OFFERED: { tone: 'info', icon: OfferedIcon },
  ACCEPTED: { tone: 'good', icon: AcceptedIcon },
  DECLINED: { tone: 'danger', icon: DeclinedIcon },
  EXPIRED: { tone: 'urgent', icon: ExpiredIcon },
  MOVED: { tone: 'soon', icon: MovedIcon },
}

export function StopStateChip({ state }: { state: ProposalState }) {
  return <StatusChip {...stopLooks[state]} label={proposalStateNames[state]} />
}
