import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'

const Choice = styled('label')(({ theme: { colours } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  borderRadius: 8,
  color: colours.quiet,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { background: colours.sunken, color: colours.text },
  '&:has(:checked)': { background: colours.tones.info.fill, color: colours.tones.info.text, fontWeight: 600 },
  '&:has(:focus-visible)': { outline: `2px solid ${colours.accent}`, outlineOffset: 1 },
  '& input': { position: 'absolute', opacity: 0, width: 1, height: 1 },
}))

const Row = styled(Choice)(({ theme: { colours, breakpoints } }) => ({
  minHeight: 36,
  padding: '0 12px',
  fontSize: '0.875rem',
  [breakpoints.down('md')]: {
    minHeight: 40,
    border: `1px solid ${colours.line}`,
    background: colours.surface,
    '&:has(:checked)': { borderColor: colours.tones.info.line },
  },
}))

const Chip = styled(Choice)(({ theme: { colours } }) => ({
  minHeight: 32,
  padding: '0 10px',
  border: `1px solid ${colours.line}`,
  fontSize: '0.8125rem',
  '@media (pointer: coarse)': { minHeight: 40, padding: '0 12px' },
  '&:has(:checked)': { borderColor: colours.tones.info.line },
}))

interface FacetProps<Value extends string> {
  title: string
  value: Value
  options: Record<Value, string>
  onChange: (value: Value) => void
  /** Chips that wrap, where a list would be too long */
  chips?: boolean
  /** Drawn before the label */
  mark?: (value: Value) => ReactNode
}

/** A choice of one: a list, on a phone a row that scrolls sideways; or chips. */
export function Facet<Value extends string>({ title, value, options, onChange, chips, mark }: FacetProps<Value>) {
  const id = useId()
  // Shows the choice at once: the address follows in a transition of the router.
  const [choice, setChoice] = useState(value)
  const [previousValue, setPreviousValue] = useState(value)
  if (value !== previousValue) {
    setPreviousValue(value)
    setChoice(value)
  }

  function choose(option: Value) {
    setChoice(option)
    onChange(option)
  }

  const Option = chips ? Chip : Row
  return (
    <Box role="radiogroup" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography
        id={id}
        variant="overline"
        component="h2"
        color="text.secondary"
        sx={{ mb: 0.5, ...(!chips && { display: { xs: 'none', md: 'block' }, px: 1.5 }) }}
      >
        {title}
      </Typography>
      <Box sx={chips ? wrapping : listLayout}>
        {(Object.entries(options) as [Value, string][]).map(([option, label]) => (
          <Option key={option}>
            <input type="radio" name={id} value={option} checked={option === choice} onChange={() => choose(option)} />
            {mark?.(option)}
            {label}
          </Option>
        ))}
      </Box>
    </Box>
  )
}

const wrapping = { display: 'flex', flexWrap: 'wrap', gap: 0.75, position: 'relative' } as const

const listLayout = {
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column' },
  gap: { xs: 0.75, md: 0.25 },
  overflowX: { xs: 'auto', md: 'visible' },
  mx: { xs: -2, md: 0 },
  px: { xs: 2, md: 0 },
  pb: { xs: 0.5, md: 0 },
  position: 'relative',
  scrollbarWidth: 'none',
} as const
