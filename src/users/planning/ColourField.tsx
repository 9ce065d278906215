import CheckIcon from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { plainFieldset } from '../../shared/form/plain-fieldset'
import { useField } from '../../shared/form/use-field'
import type { TechnicianColour } from '#domain/technicians/technician'
import { technicianColours } from '#domain/technicians/technician'
import { colourNames } from './technician-form'
import { technicianTone, useTechnicians } from '../../technicians'

const Swatch = styled('label', { shouldForwardProp: (name) => name !== 'colour' })<{ colour: TechnicianColour }>(({
  theme,
  colour,
}) => {
  const { mark, text, fill } = technicianTone(colour, theme.palette.mode)
  return {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: 40,
    height: 40,
    borderRadius: '50%',
    cursor: 'pointer',
    '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
    '& span': {
      display: 'grid',
      placeItems: 'center',
      width: 28,
      height: 28,
      borderRadius: '50%',
      background: mark,
      color: text,
    },
    '& svg': { visibility: 'hidden', fontSize: '1.125rem' },
    '&:has(:checked) span': { background: fill, boxShadow: `0 0 0 3px ${mark}` },
    '&:has(:checked) svg': { visibility: 'visible' },
    '&:has(:focus-visible)': { outline: `2px solid ${theme.colours.accent}`, outlineOffset: 1 },
  }
})

/** Field 'technician.colour' */
export function ColourField({ userId }: { userId: number }) {
  const id = useId()
  const { value, change, onBlur, ref } = useField('technician.colour')
  const selected = value as TechnicianColour
  const { data = [] } = useTechnicians()
  const others = data.filter((each) => each.offered && each.colour === selected && each.userId !== userId)
  return (
    <FormControl component="fieldset" aria-describedby={`${id}-line`} sx={plainFieldset}>
      <FormLabel component="legend" sx={{ mb: 0.5, p: 0 }}>
        Kolor w kalendarzu
      </FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.25, ml: -0.75 }}>
        {technicianColours.map((colour) => (
          <Swatch key={colour} colour={colour} title={colourNames[colour]}>
            <input
              type="radio"
              name={id}
              value={colour}
              aria-label={colourNames[colour]}
              checked={colour === selected}
              onChange={() => change(colour)}
              onBlur={onBlur}
              ref={colour === selected ? ref : undefined}
            />
            <span className="keeps-colours">
              <CheckIcon aria-hidden="true" />
            </span>
          </Swatch>
        ))}
      </Box>
      <FormHelperText id={`${id}-line`}>
        Wybrany: {colourNames[selected]}.
        {others.length > 0 && ` Ten sam kolor ma ${others.map((other) => other.name).join(', ')}.`}
      </FormHelperText>
    </FormControl>
  )
}
