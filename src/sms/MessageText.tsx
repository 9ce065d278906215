import MuiLink from '@mui/material/Link'
import { splitAtLinks } from '#domain/confirmations/token'
import { smsPreview } from '#domain/sms/sms'
import { usePermission } from '../providers/use-session'
import { ShortText } from '../shared/ShortText'

/** A message as it was sent. For those who may send one, the customer's link in it leads to the customer's page. */
export function MessageText({ text }: { text: string }) {
  const follows = usePermission()('sms.send')
  return <ShortText text={text} length={smsPreview.length} render={(shown) => (follows ? withLinks(shown) : shown)} />
}

function withLinks(text: string) {
  return splitAtLinks(text).map((piece, place) =>
    place % 2 === 0 ? (
      piece
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text never change places
      <MuiLink key={place} href={piece} target="_blank" rel="noreferrer" sx={{ overflowWrap: 'anywhere' }}>
        {piece}
      </MuiLink>
    ),
  )
}
