import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Client } from '#domain/clients/client'
import { clientInputSchema, clientName } from '#domain/clients/client'
import { clientCalls } from '#domain/clients/contract'
import { clientFieldNames } from '#domain/clients/wire'
import { formatNip } from '#domain/text/nip'
import { ConsentFields, EditedConsent, useIsRecorded } from '../consents'
import { DeviceInputs, firstDeviceFormSchema, newDevice } from '../devices'
import { FieldRow } from '../shared/form/FieldFrame'
import { FoldedFields } from '../shared/form/FoldedFields'
import { FormDialog } from '../shared/form/FormDialog'
import { TextField } from '../shared/form/TextField'
import { clientAddress } from '../shared/page/record-address'
import { useAction } from '../shared/use-action'
import { addFailure, editFailure } from './change-failure'
import { PhoneField } from './PhoneField'

const consentDay = 'marketingConsent.givenOn'
const fieldNames = { ...clientFieldNames, [consentDay]: consentDay }

const newClientSchema = clientInputSchema.extend({ device: firstDeviceFormSchema })

const unknown = { email: '', company: '', nip: '' }

export function NewClientDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const added = useRef<number>(undefined)
  const { submit } = useAction(clientCalls.createWithDevice, { success: 'Klient został dodany', failure: addFailure })
  return (
    <FormDialog
      title="Nowy klient"
      schema={newClientSchema}
      defaultValues={{ firstName: '', lastName: '', phone: '', ...unknown, marketingConsent: null, device: newDevice }}
      fieldNames={fieldNames}
      saveLabel="Dodaj klienta"
      onClose={() => {
        onClose()
        // The list may be on another page or filtered: this shows the new client.
        const id = added.current
        if (id !== undefined) setTimeout(() => void navigate(clientAddress(id)))
      }}
      save={async (input) => {
        added.current = (await submit({ body: input })).id
      }}
    >
      <ClientInputs />
      <Divider />
      <Typography variant="h3" component="h3">
        Pierwsze urządzenie
      </Typography>
      <DeviceInputs prefix="device." />
    </FormDialog>
  )
}

export function EditClientDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const { submit } = useAction(clientCalls.update, {
    success: 'Dane klienta zostały zaktualizowane',
    failure: editFailure,
  })
  const { id, version, firstName, lastName, phone, email, company, nip } = client
  const isRecorded = useIsRecorded(id)
  return (
    <FormDialog
      title={`Klient: ${clientName(client)}`}
      schema={clientInputSchema}
      defaultValues={{
        ...{ firstName, lastName, phone, email: email ?? '', company: company ?? '', nip: nip ? formatNip(nip) : '' },
      }}
      fieldNames={fieldNames}
      saveLabel="Zapisz"
      onClose={onClose}
      // An unchanged consent is not sent: the customer may have withdrawn it in the meantime.
      save={({ marketingConsent, ...input }) =>
        submit({ id, version, body: isRecorded(marketingConsent) ? input : { ...input, marketingConsent } })
      }
    >
      <ClientInputs clientId={id} known={Boolean(email || company || nip)} />
    </FormDialog>
  )
}

function ClientInputs({ clientId, known = false }: { clientId?: number; known?: boolean }) {
  return (
    <>
      <FieldRow>
        <TextField name="firstName" label="Imię" required autoFocus autoComplete="off" />
        <TextField name="lastName" label="Nazwisko" required autoComplete="off" />
      </FieldRow>
      <PhoneField ownerId={clientId} />
      <FoldedFields title="E-mail i firma" names={Object.keys(unknown)} startsOpen={known}>
        <TextField name="email" label="E-mail" autoComplete="off" />
        <FieldRow>
          <TextField name="company" label="Firma" autoComplete="off" />
          <TextField name="nip" label="NIP" autoComplete="off" />
        </FieldRow>
      </FoldedFields>
      {clientId === undefined ? <ConsentFields /> : <EditedConsent clientId={clientId} />}
    </>
  )
}
