import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { AdvertisingPreview } from '#domain/advertising/campaign'
import { formatMoney, groszeOf } from '#domain/text/money'
import { formatNumber } from '#domain/text/number'
import { formatPhone } from '#domain/text/phone'
import { formatCount, nouns } from '#domain/text/plural'
import { LoadingBlock } from '../shared/feedback/LoadingBlock'
import { errorText } from '../providers/api-error'
import { FailureAlert } from '../shared/feedback/FailureAlert'
import { SecondaryText } from '../shared/page/SecondaryText'
import type { AdvertisementDraft } from './use-advertisement'

export function AudiencePreview({ preview }: { preview: AdvertisementDraft['preview'] }) {
  const { data, error, isPlaceholderData, isFetching } = preview
  if (error) {
    return (
      <FailureAlert error={error} retry={preview.refetch}>
        Nie udało się sprawdzić, do kogo trafi reklama. {errorText(error)}
      </FailureAlert>
    )
  }
  if (!data) {
    return isFetching ? <LoadingBlock height={72} label="Sprawdzanie, do kogo trafi reklama" /> : null
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0, opacity: isPlaceholderData ? 0.6 : 1 }}>
      <Typography component="output" sx={{ fontWeight: 550 }}>
        {data.message}
      </Typography>
      {data.recipients > 0 && (
        <SecondaryText>
          Operator policzy {formatCount(data.parts, nouns.sms)}, razem około {formatMoney(groszeOf(data.cost))}.
        </SecondaryText>
      )}
      {data.reasons.length > 0 && (
        <Box
          component="ul"
          aria-label="Kogo pominiemy"
          sx={{ m: 0, pl: 2.5, color: 'text.secondary', fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' }}
        >
          {data.reasons.map(({ reason, text, count }) => (
            <li key={reason}>
              {text.replace(/\.$/, '')}: {formatNumber(count)}
            </li>
          ))}
        </Box>
      )}
      <Sample sample={data.sample} recipients={data.recipients} />
      {data.waits && (
        <Alert severity="info" role="note">
          Teraz nie wysyłamy. {data.waits}
        </Alert>
      )}
      {data.budget && <Alert severity="warning">{data.budget} Co się nie zmieści, poczeka w planie.</Alert>}
    </Box>
  )
}

function Sample({ sample, recipients }: Pick<AdvertisingPreview, 'sample' | 'recipients'>) {
  if (sample.length === 0) return null
  const more = recipients - sample.length
  return (
    <Box component="details" sx={{ fontSize: '0.875rem' }}>
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24, lineHeight: '24px' }}>
        Kto dostanie
      </Box>
      <Box
        component="ul"
        // A scrolling element must be reachable by keyboard.
        tabIndex={0}
        aria-label="Odbiorcy"
        sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0, maxHeight: 200, overflowY: 'auto' }}
      >
        {sample.map(({ clientId, clientName, phoneNumber }) => (
          <Box
            component="li"
            key={clientId}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 1.5,
              py: 0.5,
              pr: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <span>{clientName}</span>
            <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              {formatPhone(phoneNumber)}
            </Box>
          </Box>
        ))}
      </Box>
      {more > 0 && (
        <SecondaryText sx={{ pt: 0.5 }}>
          … i {formatCount(more, ['inna osoba', 'inne osoby', 'innych osób'])}
        </SecondaryText>
      )}
    </Box>
  )
}
