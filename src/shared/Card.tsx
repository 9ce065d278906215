import { styled } from '@mui/material/styles'

/** A surface with a hairline, no shadow. */
export const Card = styled('section')(({ theme: { colours } }) => ({
  border: `1px solid ${colours.line}`,
  borderRadius: 12,
  background: colours.surface,
  overflow: 'clip',
  listStyle: 'none',
}))
