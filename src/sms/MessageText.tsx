import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { splitAtLinks } from '#domain/links/token'
import { smsPreview } from '#domain/sms/sms'
import { shorten } from '#domain/text/shorten'
import { usePermission } from '../providers/use-session'
import { Caption } from '../shared/page/SecondaryText'

interface MessageTextProps {
  text: string
  whole?: boolean
}

/** With the permission to send SMS, links in the message can be opened. */
export function MessageText({ text, whole = false }: MessageTextProps) {
  const follows = usePermission()('sms.send')
  const render = (part: string) => (follows ? withLinks(part) : part)
  if (whole) {
    return (
      <Typography component="div" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {render(text)}
      </Typography>
    )
  }
  return <ShortText text={text} render={render} />
}

/** Above the touch target of the button behind the text */
const textLink = { position: 'relative', zIndex: 1, overflowWrap: 'anywhere' } as const

function withLinks(text: string) {
  return splitAtLinks(text).map((piece, place) =>
    place % 2 === 0 ? (
      piece
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text never change places
      <MuiLink key={place} href={piece} target="_blank" rel="noreferrer" sx={textLink}>
        {piece}
      </MuiLink>
    ),
  )
}

interface ShortTextProps {
  text: string
  render: (part: string) => ReactNode
}

function ShortText({ text, render }: ShortTextProps) {
  const [whole, setWhole] = useState(false)
  const short = shorten(text, smsPreview.length)
  return (
    <Caption component="div" sx={{ whiteSpace: 'pre-line' }}>
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
    </Caption>
  )
}
