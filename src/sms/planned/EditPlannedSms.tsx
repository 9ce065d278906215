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
import { FactList } from '../../shared/dialog/FactList'
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
      <FactList
        look="dense"
        facts={[
          ['Klient', clientOf(sms)],
          ['Zaplanowano na', formatInstant(sms.scheduledAt)],
        ]}
      />
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
