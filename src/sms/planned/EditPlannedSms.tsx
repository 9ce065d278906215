import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useFormContext, useWatch } from 'react-hook-form'
import { optOutNotice, withoutOptOutLink } from '#domain/advertising/advertisement'
import { plannedSmsCalls } from '#domain/sms/planned/contract'
import { plannedSmsEditSchema } from '#domain/sms/planned/wire'
import type { PlannedSms } from '#domain/sms/planned/planned-sms'
import { hasLink, linkPlaceholder } from '#domain/sms/fallback-reminder'
import { formatCount } from '#domain/text/plural'
import { formatInstant } from '#domain/time/format'
import { FormDialog } from '../../shared/form/FormDialog'
import { TextField } from '../../shared/form/TextField'
import { advertisementAsSent, asSent, billingText, PlainLettersButton } from '..'
import { Caption } from '../../shared/page/SecondaryText'
import { useAction } from '../../shared/use-action'
import { clientOf } from './PlannedSmsFacts'

interface EditPlannedSmsProps {
  sms: PlannedSms
  onClose: () => void
}

export function EditPlannedSms({ sms, onClose }: EditPlannedSmsProps) {
  const { submit } = useAction(plannedSmsCalls.edit, {
    success: 'SMS został zaktualizowany',
    failure: () => 'Nie udało się zaktualizować SMS',
  })
  return (
    <FormDialog
      title="Edytuj zaplanowany SMS"
      schema={plannedSmsEditSchema}
      defaultValues={{ message: withoutOptOutLink(sms.text) }}
      save={(body) => submit({ id: sms.id, body })}
      saveLabel="Zapisz"
      onClose={onClose}
    >
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 2,
          rowGap: 0.5,
          m: 0,
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, overflowWrap: 'anywhere' },
        }}
      >
        <dt>Klient</dt>
        <dd>{clientOf(sms)}</dd>
        <dt>Zaplanowano na</dt>
        <dd>{formatInstant(sms.scheduledAt)}</dd>
      </Box>
      <TextField name="message" label="Treść wiadomości" required rows={6} />
      <Counter hadLink={hasLink(sms.text)} isAdvertisement={sms.type === 'ADVERTISING'} />
    </FormDialog>
  )
}

function Counter({ hadLink, isAdvertisement }: { hadLink: boolean; isAdvertisement: boolean }) {
  const message = String(useWatch({ name: 'message' }))
  const whole = isAdvertisement ? advertisementAsSent(message) : asSent(message)
  const { setValue } = useFormContext<{ message: string }>()
  return (
    <Box sx={{ mt: -1, minHeight: 64 }}>
      <Typography component="output" variant="body2" sx={{ display: 'block', fontWeight: 550 }}>
        Długość: {formatCount(message.length, ['znak', 'znaki', 'znaków'])}
      </Typography>
      <Caption component="p">{billingText(whole)}</Caption>
      <PlainLettersButton
        text={message}
        whole={whole}
        onChange={(plain) => setValue('message', plain, { shouldDirty: true })}
      />
      {isAdvertisement && <Caption component="p">{optOutNotice}</Caption>}
      {hadLink && (
        <Caption component="p">
          {hasLink(message)
            ? 'W miejsce przykładowego linku wstawimy przy wysyłaniu link tego klienta.'
            : `Bez ${linkPlaceholder} klient nie dostanie linku do potwierdzenia.`}
        </Caption>
      )}
    </Box>
  )
}
