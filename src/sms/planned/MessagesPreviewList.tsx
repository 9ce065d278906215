import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { formatMoney } from '#domain/text/money'
import { formatPhone } from '#domain/text/phone'
import type { MessagesPreview, Recipient } from '#domain/sms/planned/preview'
import { formatCount, nouns } from '#domain/text/plural'
import { formatInstant } from '#domain/time/format'
import { LoadingBlock } from '../../shared/feedback/LoadingBlock'
import { SecondaryText } from '../../shared/page/SecondaryText'

interface MessagesPreviewListProps {
  preview: MessagesPreview | undefined
  failed: boolean
  /** E.g. 'Zaplanujemy 3 przypomnienia' */
  summary: (preview: MessagesPreview) => string
  /** Asks for all recipients */
  onAll: () => void
}

/** Number, cost and recipients of messages, before they are planned or sent. */
export function MessagesPreviewList({ preview, failed, summary, onAll }: MessagesPreviewListProps) {
  if (failed) return <Alert severity="warning">Nie udało się sprawdzić, do kogo trafią wiadomości.</Alert>
  if (!preview) return <LoadingBlock height={64} label="Sprawdzanie, do kogo trafią wiadomości" />
  const { count, parts, cost, recipients } = preview
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Typography component="output" variant="body2" sx={{ fontWeight: 550 }}>
        {summary(preview)}
      </Typography>
      {count > 0 && (
        <>
          <SecondaryText>
            Operator policzy {formatCount(parts, nouns.sms)}
            {parts > count && ' (dłuższa wiadomość to kilka SMS-ów)'}, razem około {formatMoney(cost)}.
          </SecondaryText>
          <Recipients recipients={recipients} />
          {count > recipients.length && (
            <Button size="small" onClick={onAll} sx={{ justifySelf: 'start' }}>
              Pokaż wszystkich (jeszcze {formatCount(count - recipients.length, nouns.sms)})
            </Button>
          )}
        </>
      )}
    </Box>
  )
}

/** What limits, blocked numbers and budgets do to the messages, as sentences after others */
export function limitsText({ held, waiting, waits, slowed }: MessagesPreview): string {
  return [
    held > 0 && ` Limity SMS zatrzymają ${held}.`,
    slowed && ` ${slowed}`,
    waiting > 0 &&
      ` ${formatCount(waiting, ['SMS poczeka', 'SMS-y poczekają', 'SMS-ów poczeka'])} w planie.${waits ? ` ${waits}` : ''}`,
  ]
    .filter(Boolean)
    .join('')
}

function Recipients({ recipients }: { recipients: Recipient[] }) {
  return (
    <Box
      component="ul"
      // A scrolling element must be reachable by keyboard.
      tabIndex={0}
      aria-label="Odbiorcy"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        maxHeight: 240,
        overflowY: 'auto',
        borderTop: 1,
        borderBottom: 1,
        borderColor: 'divider',
        fontSize: '0.875rem',
        '& li + li': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {recipients.map(({ clientName, deviceName, phone, scheduledAt, text, cost }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list is replaced as a whole, and two rows may read alike
        <Box component="li" key={place} sx={{ py: 0.75, pr: 1 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1.5 }}>
            <Box component="span" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
              {clientName}
            </Box>
            <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              {formatPhone(phone)}
            </Box>
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {deviceName && `${deviceName} · `}
            {formatInstant(scheduledAt)} · {formatMoney(cost)}
          </Box>
          <Box component="details" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24, lineHeight: '24px' }}>
              Treść
            </Box>
            {text}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
