import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useGetOne } from 'react-admin'
import { z } from 'zod'
import type { Client } from '#domain/clients/client'
import { protocolDeliveryCalls } from '#domain/protocols/delivery-contract'
import { documentLinkDays } from '#domain/protocols/document-link'
import { phoneSchema } from '#domain/text/phone-schema'
import { LoadingBlock } from '../shared/feedback/LoadingBlock'
import { usePermission } from '../providers/use-session'
import { WindowDialog } from '../shared/dialog/WindowDialog'
import { InlineForm } from '../shared/form/InlineForm'
import { PhoneNumberField } from '../shared/form/MaskedField'
import { TextField } from '../shared/form/TextField'
import { emailInputSchema } from '../shared/form/email-input'
import { useSubmit } from '../shared/use-action'
import { DeliveryList } from './DeliveryList'
import { useProtocolPdf } from './use-protocol-pdf'

interface HandOverDialogProps {
  protocol: { id: number; number: string; clientId: number | null }
  onClose: () => void
}

/** An issued protocol for the customer: as a file, on paper, by mail or by a link in an SMS */
export function HandOverProtocolDialog({ protocol, onClose }: HandOverDialogProps) {
  const { id, number, clientId } = protocol
  const maySend = usePermission()('sms.send')
  const pdf = useProtocolPdf({ id, number })
  const client = useGetOne<Client>('clients', { id: clientId ?? undefined }, { enabled: maySend && clientId !== null })
  const waits = maySend && clientId !== null && client.isPending
  return (
    <WindowDialog title={`Protokół nr ${number}`} onClose={onClose}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="contained"
          startIcon={<DownloadIcon />}
          loading={pdf.busy === 'save'}
          loadingPosition="start"
          onClick={pdf.save}
        >
          Pobierz PDF
        </Button>
        <Button
          variant="outlined"
          startIcon={<PrintIcon />}
          loading={pdf.busy === 'open'}
          loadingPosition="start"
          onClick={pdf.open}
        >
          Otwórz i drukuj
        </Button>
      </Box>
      {maySend &&
        (waits ? (
          <LoadingBlock height={180} sx={{ mt: 3 }} label="Ładowanie danych klienta" />
        ) : (
          <>
            <MailForm id={id} email={client.data?.email ?? ''} />
            <LinkForm id={id} phone={client.data?.phone ?? ''} />
          </>
        ))}
      <DeliveryList protocolId={id} />
    </WindowDialog>
  )
}

const mailSchema = z.object({ email: emailInputSchema })

function MailForm({ id, email }: { id: number; email: string }) {
  const title = useId()
  const submit = useSubmit(protocolDeliveryCalls.mail, { success: ({ message }) => message })
  return (
    <Box sx={{ mt: 3 }}>
      <Heading id={title}>E-mailem</Heading>
      <InlineForm
        labelledBy={title}
        schema={mailSchema}
        defaultValues={{ email }}
        save={(body) => submit({ id, body })}
        sx={inRow}
      >
        {(_, saving) => (
          <>
            <TextField name="email" label="Adres e-mail" required maxLength={254} />
            <Button type="submit" variant="outlined" loading={saving} sx={besideField}>
              Wyślij e-mail
            </Button>
          </>
        )}
      </InlineForm>
    </Box>
  )
}

const linkSchema = z.object({ phoneNumber: phoneSchema })

function LinkForm({ id, phone }: { id: number; phone: string }) {
  const title = useId()
  const submit = useSubmit(protocolDeliveryCalls.sms, {
    success: ({ success, message }) => ({ text: message, type: success ? 'success' : 'warning' }),
    refused: ({ success }) => !success,
  })
  return (
    <Box sx={{ mt: 2 }}>
      <Heading id={title}>SMS-em z linkiem</Heading>
      <InlineForm
        labelledBy={title}
        schema={linkSchema}
        defaultValues={{ phoneNumber: phone }}
        save={(body) => submit({ id, body })}
        sx={inRow}
      >
        {(_, saving) => (
          <>
            <PhoneNumberField required help={`Link działa ${documentLinkDays} dni i można go wcześniej unieważnić.`} />
            <Button type="submit" variant="outlined" loading={saving} sx={besideField}>
              Wyślij SMS
            </Button>
          </>
        )}
      </InlineForm>
    </Box>
  )
}

function Heading({ id, children }: { id: string; children: string }) {
  return (
    <Typography id={id} component="h3" sx={{ fontSize: '0.9375rem', fontWeight: 600, mb: 1 }}>
      {children}
    </Typography>
  )
}

const inRow = {
  display: 'grid',
  gap: 1,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) auto' },
}
/** Below the label of the field */
const besideField = { mt: { xs: 0, sm: 3.25 }, minHeight: 40 }
