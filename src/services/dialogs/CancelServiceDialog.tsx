import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { smsTextSchema } from '#domain/sms/text-schema'
import { isPhone } from '#domain/text/phone'
import { serviceCalls } from '#domain/services/contract'
import { noticePreview } from '#domain/services/notice'
import type { Service } from '#domain/services/service'
import { optionalMultiline } from '#domain/text/plain'
import { NewerNote } from '../../events'
import { usePermission } from '../../providers/use-session'
import { CheckField } from '../../shared/form/CheckField'
import { FormDialog } from '../../shared/form/FormDialog'
import { SelectField } from '../../shared/form/SelectField'
import { TextField } from '../../shared/form/TextField'
import { useEdited } from '../../shared/form/use-edited'
import { useProposedValue } from '../../shared/form/use-proposed-value'
import { Caption, SecondaryText } from '../../shared/page/SecondaryText'
import { SmsTextField } from '../../sms'
import { useSubmit } from '../../shared/use-action'
import { useSettings, useSmsConfig } from '../../shared/use-settings'
import { useServiceDialogs } from './context'
import { WhichService } from '../WhichService'
import { cancellationHelp } from './cancellation-help'
import { changesWithStatus } from './use-edited-services'

const sequels = [
  { value: 'TO_BOOK', label: 'Do umówienia na inny dzień' },
  { value: 'BOOK_NOW', label: 'Umawiam od razu inny termin' },
  { value: 'NOTHING', label: 'Nic, wizyta nie jest już potrzebna' },
] as const
const commonFields = { reason: optionalMultiline(500), sequel: z.enum(sequels.map(({ value }) => value)) }
const schema = z.discriminatedUnion('tell', [
  z.object({ ...commonFields, tell: z.literal(false) }),
  z.object({ ...commonFields, tell: z.literal(true), message: smsTextSchema }),
])

export function CancelServiceDialog({ service: record, onClose }: { service: Service; onClose: () => void }) {
  const submit = useSubmit(serviceCalls.cancel, {
    success: ({ sms }) => {
      if (!sms) return 'Wizyta została anulowana'
      if (sms.sent) return 'Wizyta została anulowana. SMS został wysłany.'
      const why = sms.errorMessage ? `: ${sms.errorMessage}` : '. Sprawdź historię SMS klienta.'
      return { text: `Wizyta została anulowana, ale SMS nie został wysłany${why}`, type: 'warning' }
    },
  })
  const { book } = useServiceDialogs()
  const edited = useEdited('services', record)
  const service = edited.newer ?? edited.original
  return (
    <FormDialog
      danger
      title="Anuluj wizytę"
      schema={schema}
      defaultValues={{ reason: '', sequel: 'TO_BOOK', tell: false, message: '' }}
      fieldNames={{ 'sms.message': 'message' }}
      saveLabel="Anuluj wizytę"
      cancelLabel="Wróć"
      onClose={onClose}
      save={async ({ reason, sequel, ...form }) => {
        const rebook = sequel !== 'NOTHING'
        const body = { reason, rebook, ...(form.tell && { sms: { message: form.message } }) }
        await edited.save(({ id, version }) => submit({ id, version, body }))
        // The new service takes the old one from 'Do umówienia'; a form that is closed leaves it there.
        if (sequel === 'BOOK_NOW') book({ device: service.deviceId })
      }}
    >
      <Typography>
        <WhichService service={service} />. Termin przeglądu urządzenia się nie zmieni.
      </Typography>
      <NewerNote edited={edited} noun="SERVICE" changesBetween={changesWithStatus} />
      <TextField
        name="reason"
        label="Powód"
        rows={2}
        maxLength={500}
        autoFocus
        help="Klient zobaczy go tylko w kopii swoich danych, jeśli o nią poprosi."
      />
      <SequelField type={service.type} />
      <CustomerMessage service={service} />
    </FormDialog>
  )
}

function SequelField({ type }: Pick<Service, 'type'>) {
  const sequel: unknown = useWatch({ name: 'sequel' })
  const help = sequel === 'NOTHING' ? cancellationHelp(type) : undefined
  return <SelectField name="sequel" label="Co dalej" options={sequels} help={help} />
}

function CustomerMessage({ service }: { service: Service }) {
  const may = usePermission()
  const settings = useSettings().data
  const testMode = useSmsConfig()?.testMode
  const tell = useWatch({ name: 'tell' }) as boolean
  const preview = settings && noticePreview('CANCELLED', service, settings, window.location.origin)
  useProposedValue('message', tell ? preview : undefined)

  if (!may('sms.send')) return null
  if (!isPhone(service.client.phone)) {
    return <SecondaryText>Na numer tego klienta nie można wysłać SMS-a: zawiadom go w inny sposób.</SecondaryText>
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <CheckField
        name="tell"
        label="Powiadom klienta SMS-em"
        help={tell ? undefined : 'Bez zaznaczenia klient nie dostanie wiadomości: zadzwoń do niego.'}
      />
      {tell && (
        <>
          <SmsTextField lengthOnly />
          {testMode && <Caption>Tryb testowy: wiadomość trafi tylko do historii.</Caption>}
        </>
      )}
    </Box>
  )
}
