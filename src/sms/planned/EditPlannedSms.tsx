import { optOutNotice, withoutOptOutLink } from '#domain/advertising/advertisement'
import { plannedSmsCalls } from '#domain/sms/planned/contract'
import { plannedSmsEditSchema } from '#domain/sms/planned/wire'
import type { PlannedSms } from '#domain/sms/planned/planned-sms'
import { hasLink } from '#domain/sms/fallback-reminder'
import { formatInstant } from '#domain/time/format'
import { FactList } from '../../shared/dialog/FactList'
import { FormDialog } from '../../shared/form/FormDialog'
import { advertisementAsSent, asSent, SmsTextField } from '..'
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
  const isAdvertisement = sms.type === 'ADVERTISING'
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
      <SmsTextField
        rows={6}
        help={isAdvertisement ? optOutNotice : undefined}
        wholeOf={isAdvertisement ? advertisementAsSent : asSent}
        link={hasLink(sms.text)}
        lengthOnly
      />
    </FormDialog>
  )
}
