import { ConsentFields, EditedConsent } from '../consents'
import { FieldRow } from '../shared/form/FieldFrame'
import { TextField } from '../shared/form/TextField'
import { PhoneField } from './PhoneField'

export function ClientInputs({ clientId }: { clientId?: number }) {
  return (
    <>
      <FieldRow>
        <TextField name="firstName" label="Imię" required autoFocus autoComplete="off" />
        <TextField name="lastName" label="Nazwisko" required autoComplete="off" />
      </FieldRow>
      <PhoneField ownerId={clientId} />
      {clientId === undefined ? <ConsentFields /> : <EditedConsent clientId={clientId} />}
    </>
  )
}
