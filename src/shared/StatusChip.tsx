import type { SvgIconComponent } from '@mui/icons-material'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import type { ToneName } from '../theme/palette'

const Chip = styled('span', { shouldForwardProp: (name) => name !== 'tone' && name !== 'plain' && name !== 'quiet' })<{
  tone: ToneName
  plain?: boolean
  quiet?: boolean
}>(({ theme: { colours, breakpoints }, tone, plain, quiet }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  minWidth: 0,
  minHeight: 24,
  padding: '0 8px 0 6px',
  borderRadius: 6,
  border: `1px solid ${colours.tones[tone].line}`,
  background: plain ? 'transparent' : colours.tones[tone].fill,
  color: colours.tones[tone].text,
  fontSize: '0.8125rem',
  fontWeight: 550,
  whiteSpace: 'nowrap',
  '& svg': { flex: 'none', fontSize: '0.9375rem' },
  // Large text on a phone: rather two lines than a word that is cut.
  [breakpoints.down('sm')]: { maxWidth: '100%', whiteSpace: 'normal' },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  ...(quiet && { padding: 0, borderColor: 'transparent', background: 'transparent', fontWeight: 450 }),
}))

interface StatusChipProps {
  tone: ToneName
  icon: SvgIconComponent
  label: string
  /** Where there is little room */
  shortLabel?: string
  /** Without the pastel: for what is the rule, so that the exceptions are seen */
  plain?: boolean
  /** In its colour, but without frame and weight: nothing has to be done about it now */
  quiet?: boolean
}

/** A state, told by a word, an icon and a colour: never by colour alone. */
export function StatusChip({ tone, icon: Icon, label, shortLabel, plain, quiet }: StatusChipProps) {
  return (
    <Chip tone={tone} plain={plain} quiet={quiet}>
      <Icon aria-hidden="true" />
      {shortLabel ? (
        <>
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {label}
          </Box>
          <Box component="span" sx={{ display: { sm: 'none' } }}>
            {shortLabel}
          </Box>
        </>
      ) : (
        label
      )}
    </Chip>
  )
}
