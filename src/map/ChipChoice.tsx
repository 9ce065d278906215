import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'

const Choice = styled('label')(({ theme: { colours } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 32,
  padding: '0 10px',
  border: `1px solid ${colours.line}`,
  borderRadius: 8,
  color: colours.quiet,
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '@media (pointer: coarse)': { minHeight: 40, padding: '0 12px' },
  '&:hover': { background: colours.sunken, color: colours.text },
  '&:has(:checked)': {
    background: colours.tones.info.fill,
    borderColor: colours.tones.info.line,
    color: colours.tones.info.text,
    fontWeight: 600,
  },
  '&:has(:focus-visible)': { outline: `2px solid ${colours.accent}`, outlineOffset: 1 },
  '& input': { position: 'absolute', opacity: 0, width: 1, height: 1 },
}))

interface ChipChoiceProps<Value extends string> {
  title: string
  value: Value
  options: Record<Value, string>
  /** Drawn before the word */
  mark?: (value: Value) => ReactNode
  onChange: (value: Value) => void
}

/** One of several, as chips that wrap: a panel on a map is narrow, and must not be long. */
export function ChipChoice<Value extends string>({ title, value, options, mark, onChange }: ChipChoiceProps<Value>) {
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
      <Typography id={id} variant="overline" component="h2" color="text.secondary" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, position: 'relative' }}>
        {(Object.entries(options) as [Value, string][]).map(([option, label]) => (
          <Choice key={option}>
            <input type="radio" name={id} value={option} checked={option === chosen} onChange={() => choose(option)} />
            {mark?.(option)}
            {label}
          </Choice>
        ))}
      </Box>
    </Box>
  )
}
