import Typography from '@mui/material/Typography'
import Button from '@mui/material/Button'
import { advertisementText } from '#domain/advertising/advertisement'
import { exampleOptOutLink } from '#domain/consents/opt-out-link'
import { exampleLink, withLink } from '#domain/sms/example'
import { billedParts, documentedParts, partCounts } from '#domain/sms/parts'
import { formatCount, nouns } from '#domain/text/plural'
import { hasEmoji, isExtended, plainLetters } from '#domain/text/plain-letters'
import { Caption } from '../shared/page/SecondaryText'

interface SmsCountProps {
  message: string
  id?: string
  /** In place of the documented count */
  count?: string
}

/** The documented count, and below it what the operator will bill (rule S2). */
export function SmsCount({ message, id, count = documentedCount(message) }: SmsCountProps) {
  return (
    <div id={id}>
      <Typography component="output" variant="body2" sx={{ display: 'block', fontWeight: 550 }}>
        {count}
      </Typography>
      <Caption component="p">{billingText(message)}</Caption>
    </div>
  )
}

const documentedCount = (message: string) => `Znaków: ${message.length} | SMS: ${documentedParts(message)}`

/** Length and the operator's count, where the documented one is not asked for */
export const lengthText = (message: string) => `Znaków: ${message.length}. ${billingText(message)}`

/**
 * The text with a link in place of its placeholder. Estimated with this page's address; the server's public one may
 * differ.
 */
export function asSent(text: string): string {
  const { origin } = window.location
  return withLink(text, origin, exampleLink(origin))
}

/** An advertisement with its opt-out link, estimated with this page's address */
export function advertisementAsSent(text: string): string {
  return advertisementText(text, exampleOptOutLink(window.location.origin))
}

/** The operator's count, and the reason for it */
export function billingText(message: string): string {
  const { parts, encoding } = billedParts(message)
  const count = formatCount(parts, nouns.sms)
  if (encoding === 'UCS-2') {
    const why = hasEmoji(message) ? 'emoji zmienia kodowanie na Unicode, w którym' : 'z polskimi znakami'
    return `Operator policzy ${count}: ${why} jeden SMS mieści 70 znaków, a część dłuższego 67.`
  }
  const twice = [...message].some(isExtended) ? ' Znaki [ ] { } € \\ ^ ~ | liczą się podwójnie.' : ''
  return `Operator policzy ${count}: bez polskich znaków jeden SMS mieści 160 znaków, a część dłuższego 153.${twice}`
}

interface PlainLettersButtonProps {
  text: string
  /** The text with its link, as it is sent */
  whole: string
  disabled?: boolean
  onChange: (text: string) => void
}

/** Replaces Polish letters, and says what that saves. Not drawn for a text without them. */
export function PlainLettersButton({ text, whole, disabled, onChange }: PlainLettersButtonProps) {
  const plain = plainLetters(text)
  if (plain === text) return null
  const { asIs, plain: parts } = partCounts(whole)
  const saving = asIs - parts
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      disabled={disabled}
      onClick={() => onChange(plain)}
      sx={{ my: 0.75 }}
    >
      Bez polskich znaków{saving > 0 && `: oszczędza ${formatCount(saving, nouns.sms)}`}
    </Button>
  )
}
