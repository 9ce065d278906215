import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { Hint } from './Hint'
import { SecondaryText } from './SecondaryText'

export const Card = styled('section')(({ theme: { colours } }) => ({
  border: `1px solid ${colours.line}`,
  borderRadius: 12,
  background: colours.surface,
  overflow: 'clip',
  listStyle: 'none',
}))

interface PanelProps {
  title: string
  /** A quiet line under the title */
  help?: ReactNode
  /** Behind an 'i' */
  hint?: ReactNode
  /** Whether the title can take the focus, from a script alone */
  focusable?: boolean
  children: ReactNode
}

export function Panel({ title, help, hint, focusable = false, children }: PanelProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: help ? 0.25 : 2 }}>
        <Typography id={id} variant="h2" tabIndex={focusable ? -1 : undefined}>
          {title}
        </Typography>
        {hint && (
          <Box sx={{ my: -1, mr: -1 }}>
            <Hint about={title}>{hint}</Hint>
          </Box>
        )}
      </Box>
      {help && <SecondaryText sx={{ mb: 2, maxWidth: '70ch' }}>{help}</SecondaryText>}
      {children}
    </Card>
  )
}
