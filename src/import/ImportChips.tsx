import ExistsIcon from '@mui/icons-material/CheckCircleOutlined'
import RefusedIcon from '@mui/icons-material/ErrorOutlined'
import NewIcon from '@mui/icons-material/PersonAddOutlined'
import DoubtfulIcon from '@mui/icons-material/HelpOutlined'
import JoinedIcon from '@mui/icons-material/LinkOutlined'
import SecondIcon from '@mui/icons-material/PlaylistAddOutlined'
import LeftOutIcon from '@mui/icons-material/RemoveCircleOutlineOutlined'
import RunningIcon from '@mui/icons-material/AutorenewOutlined'
import UndoneIcon from '@mui/icons-material/UndoOutlined'
import type { Import, ImportStatus, Verdict } from '#domain/import/import'
import { importStatusNames, verdictNames } from '#domain/import/import'
import { StatusChip } from '../shared/feedback/StatusChip'
import { isUnderWay } from './import-text'

const verdicts = {
  NEW: { tone: 'good', icon: NewIcon },
  JOINED: { tone: 'info', icon: JoinedIcon },
  SECOND_DEVICE: { tone: 'info', icon: SecondIcon },
  DOUBTFUL: { tone: 'urgent', icon: DoubtfulIcon },
  REFUSED: { tone: 'danger', icon: RefusedIcon },
  EXISTS: { tone: 'neutral', icon: ExistsIcon },
  LEFT_OUT: { tone: 'neutral', icon: LeftOutIcon },
} as const satisfies Record<Verdict, object>

export function VerdictChip({ verdict }: { verdict: Verdict }) {
  return <StatusChip {...verdicts[verdict]} label={verdictNames[verdict]} />
}

const statuses = {
  READ: { tone: 'neutral', icon: DoubtfulIcon },
  JUDGING: { tone: 'info', icon: RunningIcon },
  JUDGED: { tone: 'info', icon: ExistsIcon },
  RUNNING: { tone: 'info', icon: RunningIcon },
  DONE: { tone: 'good', icon: ExistsIcon },
  UNDOING: { tone: 'info', icon: RunningIcon },
  UNDONE: { tone: 'neutral', icon: UndoneIcon },
} as const satisfies Record<ImportStatus, object>

export function ImportStatusChip({ of }: { of: Pick<Import, 'status' | 'jobStatus'> }) {
  if ((of.status === 'RUNNING' || of.status === 'JUDGING') && !isUnderWay(of))
    return <StatusChip tone="urgent" icon={RefusedIcon} label="Zatrzymany" />
  return <StatusChip {...statuses[of.status]} label={importStatusNames[of.status]} />
}
