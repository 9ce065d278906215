import type { SvgIconComponent } from '@mui/icons-material'
import FoundIcon from '@mui/icons-material/CheckCircleOutlined'
import UndecidedIcon from '@mui/icons-material/HelpOutlineOutlined'
import NoneIcon from '@mui/icons-material/LocationOffOutlined'
import SearchingIcon from '@mui/icons-material/LocationSearchingOutlined'
import ExactIcon from '@mui/icons-material/MyLocation'
import ApproximateIcon from '@mui/icons-material/NearMeOutlined'
import ManualIcon from '@mui/icons-material/PinDropOutlined'
import WaitingIcon from '@mui/icons-material/EditLocationAltOutlined'
import FallbackIcon from '@mui/icons-material/WrongLocationOutlined'
import Typography from '@mui/material/Typography'
import { StatusChip } from '../shared/StatusChip'
import type { PlaceWords } from './place-words'
import { placeWords, sentence } from './place-words'
import type { FinderView } from './use-finder'

const icons: Record<PlaceWords['state'], SvgIconComponent> = {
  WAITING: WaitingIcon,
  UNDECIDED: UndecidedIcon,
  EXACT: ExactIcon,
  APPROXIMATE: ApproximateIcon,
  MANUAL: ManualIcon,
  FALLBACK: FallbackIcon,
  UNKNOWN: UndecidedIcon,
  NONE: NoneIcon,
}

/** What is going on, in the place of what lasts; below it a line that explains. */
export function PlaceStatus({ view: { progress, placement, address, company } }: { view: FinderView }) {
  const words = placeWords(placement, address, company)
  const failed = progress.phase === 'error' && words.state !== 'UNDECIDED'
  return (
    <>
      <div>
        {progress.phase === 'loading' && <StatusChip tone="info" icon={SearchingIcon} label={progress.text} />}
        {progress.phase === 'success' && <StatusChip tone="good" icon={FoundIcon} label={progress.text} />}
        {(progress.phase === 'idle' || progress.phase === 'error') && (
          <StatusChip tone={words.tone} icon={icons[words.state]} label={words.label} />
        )}
      </div>
      <Typography variant="body2" color={failed ? 'error' : 'text.secondary'}>
        {failed ? `${sentence(progress.text)} ${words.line}` : words.line}
      </Typography>
    </>
  )
}
