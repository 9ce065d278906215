import type { BoxProps } from '@mui/material/Box'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ComponentProps, ElementType, ReactNode } from 'react'
import { useId } from 'react'
import { InlineFailure } from '../feedback/LoadError'
import { Hint } from './Hint'
import { SecondaryText } from './SecondaryText'
import './page.css'

/** `component` is `section` unless said otherwise. */
export function Card({ className, ...props }: BoxProps<'section'> & { component?: ElementType }) {
  return <Box component="section" {...props} className={className ? `card ${className}` : 'card'} />
}

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
    <Card aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 } }}>
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

/** In place of a panel whose data could not be loaded */
export function PanelFailure({ title, ...failure }: { title: string } & ComponentProps<typeof InlineFailure>) {
  return (
    <Panel title={title}>
      <InlineFailure {...failure} />
    </Panel>
  )
}
