import type { SvgIconComponent } from '@mui/icons-material'
import FoundIcon from '@mui/icons-material/CheckCircleOutlined'
import QuestionIcon from '@mui/icons-material/HelpOutlineOutlined'
import NoneIcon from '@mui/icons-material/LocationOffOutlined'
import SearchingIcon from '@mui/icons-material/LocationSearchingOutlined'
import ExactIcon from '@mui/icons-material/MyLocation'
import ApproximateIcon from '@mui/icons-material/NearMeOutlined'
import ManualIcon from '@mui/icons-material/PinDropOutlined'
import WaitingIcon from '@mui/icons-material/EditLocationAltOutlined'
import FallbackIcon from '@mui/icons-material/WrongLocationOutlined'
import Typography from '@mui/material/Typography'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import OpenIcon from '@mui/icons-material/OpenInNew'
import RefreshIcon from '@mui/icons-material/Refresh'
import UndoIcon from '@mui/icons-material/UndoOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import type { PartialAddress } from '#domain/geocoding/address-match'
import { wholeAddress } from '#domain/geocoding/address-match'
import { formatAddress } from '#domain/devices/address'
import { StatusChip } from '../shared/feedback/StatusChip'
import { Caption } from '../shared/page/SecondaryText'
import type { PlaceWords } from './place-words'
import { placeWords, sentence } from './place-words'
import type { FinderView } from './use-finder'
import { isManual, isChoosing, isLookedUp, mayRetry } from './placement'

const icons: Record<PlaceWords['state'], SvgIconComponent> = {
  WAITING: WaitingIcon,
  UNDECIDED: QuestionIcon,
  EXACT: ExactIcon,
  APPROXIMATE: ApproximateIcon,
  MANUAL: ManualIcon,
  FALLBACK: FallbackIcon,
  UNKNOWN: QuestionIcon,
  NONE: NoneIcon,
}

/** Progress of the look-up, else state of the position, with an explanation. */
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

/** Nothing is preselected. */
export function PlaceChoice({ view: { finder, placement, status, company } }: { view: FinderView }) {
  const typed = placement.kind === 'NOWHERE' || isManual(placement) ? 'typed' : null
  const choice = status === 'FALLBACK' ? 'company' : typed
  return (
    <RadioGroup
      aria-label="Co zapisać"
      value={choice}
      onChange={(_, value) => (value === 'company' ? finder.chooseCompany() : finder.chooseTyped())}
      sx={{ gap: 0.5, flexWrap: 'nowrap' }}
    >
      <Choice value="company" label="Adres firmy" help={`${company.address}; położenie będzie do poprawienia`} />
      <Choice value="typed" label="Wpisany adres" help="bez położenia albo z pinezką, którą ustawisz na mapie" />
    </RadioGroup>
  )
}

interface ChoiceProps {
  value: string
  label: string
  help: string
}

function Choice({ value, label, help }: ChoiceProps) {
  return (
    <FormControlLabel
      value={value}
      control={<Radio size="small" sx={{ p: 0.5, mr: 0.5 }} />}
      label={
        <>
          {label}
          <Caption component="span" sx={{ display: 'block' }}>
            {help}
          </Caption>
        </>
      }
      slotProps={{ typography: { variant: 'body2' } }}
      sx={{ alignItems: 'start', m: 0 }}
    />
  )
}

export function PlaceActions({ view }: { view: FinderView }) {
  const { finder, placement, address, geocoding, status, setComparing } = view
  const elsewhere = externalMap(address, geocoding.provider)
  const movedAway = isManual(placement) && isLookedUp(finder.beforePin())
  const candidate = placement.kind === 'UNDECIDED' && placement.candidate
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
      {candidate && (
        <Button size="small" variant="outlined" startIcon={<QuestionIcon />} onClick={() => setComparing(true)}>
          Porównaj adresy
        </Button>
      )}
      {movedAway && (
        <Button size="small" variant="outlined" startIcon={<UndoIcon />} onClick={finder.restorePlacement}>
          Przywróć znalezione położenie
        </Button>
      )}
      {!candidate && !movedAway && mayRetry(placement) && (
        <Button size="small" variant="outlined" startIcon={<RefreshIcon />} onClick={finder.retry}>
          {isChoosing(placement, status, finder.beforePin()) ? 'Spróbuj ponownie' : 'Wyznacz ponownie'}
        </Button>
      )}
      {elsewhere && (
        <MuiLink
          href={elsewhere}
          target="_blank"
          rel="noreferrer"
          variant="body2"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 32 }}
        >
          <OpenIcon aria-hidden="true" sx={{ fontSize: '1rem' }} />
          Otwórz w mapach
        </MuiLink>
      )}
    </Box>
  )
}

/** Address on the provider's map; undefined while incomplete. */
export function externalMap(input: PartialAddress, provider: string): string | undefined {
  const address = wholeAddress(input)
  if (!address) return undefined
  const query = formatAddress({ ...address, flatNumber: null })
  return provider === 'Google Maps'
    ? `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${query}, Polska` })}`
    : `https://www.openstreetmap.org/search?${new URLSearchParams({ query: `${query}, Polska` })}`
}
