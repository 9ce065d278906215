import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { clientChanges } from '#domain/clients/changes'
import type { Client } from '#domain/clients/client'
import { clientInputSchema, clientName } from '#domain/clients/client'
import { clientCalls } from '#domain/clients/contract'
import { clientFieldNames } from '#domain/clients/wire'
import { formatNip } from '#domain/text/nip'
import { isPhone } from '#domain/text/phone'
import { ConsentFields, EditedConsent, useLoadedConsent } from '../consents'
import { DeviceInputs, firstDeviceFormSchema, newDevice } from '../devices'
import { NewerNote } from '../events'
import { FieldRow } from '../shared/form/FieldFrame'
import { FoldedFields } from '../shared/form/FoldedFields'
import { FormDialog } from '../shared/form/FormDialog'
import { TextField } from '../shared/form/TextField'
import { useEdited } from '../shared/form/use-edited'
import { clientAddress } from '../shared/page/record-address'
import { useAction } from '../shared/use-action'
import { addFailure, editFailure } from './change-failure'
import { PhoneField } from './PhoneField'

const newClientSchema = clientInputSchema.extend({ device: firstDeviceFormSchema })

const emptyContact = { email: '', company: '', nip: '' }

interface NewClientProps {
  /** What a search for the client began with */
  searchText?: string
  /** Without it the new client's page opens */
  onAdded?: (client: Client) => void
  onClose: () => void
}

export function NewClientDialog({ searchText = '', onAdded, onClose }: NewClientProps) {
  const navigate = useNavigate()
  const added = useRef<Client>(undefined)
  const { submit } = useAction(clientCalls.createWithDevice, { success: 'Klient został dodany', failure: addFailure })
  return (
    <FormDialog
      title="Nowy klient"
      schema={newClientSchema}
      defaultValues={{ ...nameFields(searchText), ...emptyContact, marketingConsent: null, device: newDevice }}
      fieldNames={clientFieldNames}
      saveLabel="Dodaj klienta"
      onClose={() => {
        onClose()
        const client = added.current
        if (client && onAdded) onAdded(client)
        // The list may be on another page or filtered: this shows the new client.
        else if (client) setTimeout(() => void navigate(clientAddress(client.id)))
      }}
      save={async (input) => {
        const { devices = [], ...client } = await submit({ body: input })
        added.current = { ...client, devices }
      }}
    >
      <ClientInputs>
        <ConsentFields />
      </ClientInputs>
      <Divider />
      <Typography variant="h3" component="h3">
        Pierwsze urządzenie
      </Typography>
      <DeviceInputs prefix="device." />
    </FormDialog>
  )
}

/** A typed number is the phone; of words the last is the surname. */
function nameFields(text: string) {
  if (/\d/.test(text)) return { firstName: '', lastName: '', phone: isPhone(text) ? text : '' }
  const [lastName = '', ...before] = text.split(/\s+/).toReversed()
  return { firstName: before.toReversed().join(' '), lastName, phone: '' }
}

export function EditClientDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const { submit } = useAction(clientCalls.update, {
    success: 'Dane klienta zostały zaktualizowane',
    failure: editFailure,
  })
  const edited = useEdited('clients', client)
  const { original } = edited
  const { id, email, company, nip } = original
  const consent = useLoadedConsent()
  return (
    <FormDialog
      title={`Klient: ${clientName(original)}`}
      schema={clientInputSchema}
      defaultValues={clientFormOf(original)}
      fieldNames={clientFieldNames}
      saveLabel="Zapisz"
      onClose={onClose}
      // An unchanged consent is not sent: the customer may have withdrawn it in the meantime.
      save={({ marketingConsent, ...input }) => {
        const body = consent.isUnchanged(marketingConsent) ? input : { ...input, marketingConsent }
        return edited.save(({ version }) => submit({ id, version, body }))
      }}
    >
      <NewerNote edited={edited} noun="CLIENT" changesBetween={clientChanges} valuesOf={clientFormOf} />
      <ClientInputs clientId={id} hasDetails={Boolean(email || company || nip)}>
        <EditedConsent clientId={id} {...consent.field} />
      </ClientInputs>
    </FormDialog>
  )
}

function clientFormOf({ firstName, lastName, phone, email, company, nip }: Client) {
  return { firstName, lastName, phone, email: email ?? '', company: company ?? '', nip: nip ? formatNip(nip) : '' }
}

interface ClientInputsProps {
  clientId?: number
  hasDetails?: boolean
  /** Fields of the consent */
  children: ReactNode
}

function ClientInputs({ clientId, hasDetails = false, children }: ClientInputsProps) {
  return (
    <>
      <FieldRow>
        <TextField name="firstName" label="Imię" required autoFocus autoComplete="off" />
        <TextField name="lastName" label="Nazwisko" required autoComplete="off" />
      </FieldRow>
      <PhoneField ownerId={clientId} />
      <FoldedFields title="E-mail i firma" names={Object.keys(emptyContact)} startsOpen={hasDetails}>
        <TextField name="email" label="E-mail" autoComplete="off" />
        <FieldRow>
          <TextField name="company" label="Firma" autoComplete="off" />
          <TextField name="nip" label="NIP" autoComplete="off" />
        </FieldRow>
      </FoldedFields>
      {children}
    </>
  )
}
