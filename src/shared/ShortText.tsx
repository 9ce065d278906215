import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { shorten } from '#domain/text/shorten'

interface ShortTextProps {
  text: string
  length: number
  /** Draws what is shown of it */
  render?: (shown: string) => ReactNode
}

/** The beginning of a long text, and the way to all of it. */
export function ShortText({ text, length, render = (shown) => shown }: ShortTextProps) {
  const [whole, setWhole] = useState(false)
  const short = shorten(text, length)
  return (
    <Typography variant="caption" component="div" color="text.secondary" sx={{ whiteSpace: 'pre-line' }}>
      {render(whole ? text : short)}{' '}
      {short !== text && (
        <MuiLink
          component="button"
          variant="caption"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          sx={{ verticalAlign: 'baseline', whiteSpace: 'nowrap' }}
        >
          {whole ? 'Zwiń' : 'Pokaż całość'}
        </MuiLink>
      )}
    </Typography>
  )
}
