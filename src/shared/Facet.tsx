import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'

const Choice = styled('label')(({ theme: { colours, breakpoints, spacing } }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: spacing(4.5),
  '@media (pointer: coarse)': { minHeight: 40 },
  padding: '0 12px',
  borderRadius: 8,
  color: colours.quiet,
  fontSize: '0.875rem',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { background: colours.sunken, color: colours.text },
  '&:has(:checked)': { background: colours.tones.info.fill, color: colours.tones.info.text, fontWeight: 600 },
  '&:has(:focus-visible)': { outline: `2px solid ${colours.accent}`, outlineOffset: 1 },
  '& input': { position: 'absolute', opacity: 0, width: 1, height: 1 },
  [breakpoints.down('md')]: {
    minHeight: 40,
    border: `1px solid ${colours.line}`,
    background: colours.surface,
    '&:has(:checked)': { borderColor: colours.tones.info.line },
  },
}))

interface FacetProps<Value extends string> {
  title: string
  value: Value
  options: Record<Value, string>
  onChange: (value: Value) => void
}

/** One of several, as a quiet list at the left, and on a phone as a row that scrolls sideways. */
export function Facet<Value extends string>({ title, value, options, onChange }: FacetProps<Value>) {
  const id = useId()
  // The address follows in a transition of the router; the choice is seen at once.
  const [chosen, setChosen] = useState(value)
  const [told, setTold] = useState(value)
  if (value !== told) {
    setTold(value)
    setChosen(value)
  }

  function choose(option: Value) {
    setChosen(option)
    onChange(option)
  }

  return (
    <Box role="radiogroup" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography
        id={id}
        variant="overline"
        component="h2"
        color="text.secondary"
        sx={{ display: { xs: 'none', md: 'block' }, px: 1.5, mb: 0.5 }}
      >
        {title}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'row', md: 'column' },
          gap: { xs: 0.75, md: 0.25 },
          overflowX: { xs: 'auto', md: 'visible' },
          mx: { xs: -2, md: 0 },
          px: { xs: 2, md: 0 },
          pb: { xs: 0.5, md: 0 },
          position: 'relative',
          scrollbarWidth: 'none',
        }}
      >
        {(Object.entries(options) as [Value, string][]).map(([option, label]) => (
          <Choice key={option}>
            <input type="radio" name={id} value={option} checked={option === chosen} onChange={() => choose(option)} />
            {label}
          </Choice>
        ))}
      </Box>
    </Box>
  )
}
