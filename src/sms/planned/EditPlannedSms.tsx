import { eventChanges } from '#domain/events/event'
import { optOutNotice, withoutOptOutLink } from '#domain/advertising/advertisement'
import { plannedSmsCalls } from '#domain/sms/planned/contract'
import { plannedSmsTextSchema } from '#domain/sms/planned/wire'
import type { PlannedSms } from '#domain/sms/planned/planned-sms'
import { hasLink } from '#domain/sms/fallback-reminder'
import { formatInstant } from '#domain/time/format'
import { NewerNote } from '../../events'
import { FactList } from '../../shared/dialog/FactList'
import { useEdited } from '../../shared/form/use-edited'
import { FormDialog } from '../../shared/form/FormDialog'
import { advertisementAsSent, asSent, SmsTextField } from '..'
import { useAction } from '../../shared/use-action'
import { clientOf } from './PlannedSmsFacts'

interface EditPlannedSmsProps {
  sms: PlannedSms
  onClose: () => void
}

const textOf = ({ text }: PlannedSms) => ({ message: withoutOptOutLink(text) })

export function EditPlannedSms({ sms, onClose }: EditPlannedSmsProps) {
  const { submit } = useAction(plannedSmsCalls.edit, {
    success: 'SMS został zaktualizowany',
    failure: () => 'Nie udało się zaktualizować SMS',
  })
  const edited = useEdited(async (api) => textOf(await api.call(plannedSmsCalls.get, { id: sms.id })), textOf(sms))
  const isAdvertisement = sms.type === 'ADVERTISING'
  return (
    <FormDialog
      title="Edytuj zaplanowany SMS"
      schema={plannedSmsTextSchema}
      defaultValues={edited.original}
      save={({ message }) => edited.save((previous) => submit({ id: sms.id, body: { message, previous } }))}
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
      <NewerNote edited={edited} noun="PLANNED_SMS" changesBetween={eventChanges} valuesOf={(newer) => newer} />
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
