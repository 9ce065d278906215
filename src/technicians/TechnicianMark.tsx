import { styled } from '@mui/material/styles'
import type { TechnicianColour } from '#domain/technicians/technician'
import { initials } from '#domain/text/initials'
import { technicianTone } from './tone'

const rem = (px: number) => `${px / 16}rem`

const Disc = styled('span', { shouldForwardProp: (name) => name !== 'colour' && name !== 'size' })<{
  colour: TechnicianColour | null
  size: number
}>(({ theme, colour, size }) => {
  const { text, fill, mark } = technicianTone(colour, theme.palette.mode)
  return {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    width: rem(size),
    height: rem(size),
    borderRadius: '50%',
    border: `1.5px solid ${mark}`,
    background: fill,
    color: text,
    fontSize: rem(Math.round(size * 0.42)),
    fontWeight: 650,
    lineHeight: 1,
    letterSpacing: 0,
    userSelect: 'none',
  }
})

interface TechnicianMarkProps {
  name: string
  /** null for a name without account */
  colour: TechnicianColour | null
  /** In px, where text is not enlarged */
  size?: number
}

/** Shown next to the name */
export function TechnicianMark({ name, colour, size = 24 }: TechnicianMarkProps) {
  return (
    <Disc className="keeps-colours" colour={colour} size={size} aria-hidden="true">
      {initials(name)}
    </Disc>
  )
}
