import type { SvgIconComponent } from '@mui/icons-material'
import EndedIcon from '@mui/icons-material/TaskAltOutlined'
import PlanningIcon from '@mui/icons-material/EditCalendarOutlined'
import RunningIcon from '@mui/icons-material/PlayCircleOutlined'
import type { CampaignState } from '#domain/campaigns/campaign'
import { campaignStateNames } from '#domain/campaigns/campaign'
import { StatusChip } from '../shared/feedback/StatusChip'
import type { ToneName } from '../theme/palette'

const looks: Record<CampaignState, { tone: ToneName; icon: SvgIconComponent }> = {
  PLANNING: { tone: 'info', icon: PlanningIcon },
  RUNNING: { tone: 'good', icon: RunningIcon },
  ENDED: { tone: 'neutral', icon: EndedIcon },
}

export function CampaignStateChip({ state }: { state: CampaignState }) {
  return <StatusChip {...looks[state]} label={campaignStateNames[state]} />
}
