import { FieldRow } from '../shared/form/FieldRow'
import { TextField } from '../shared/form/TextField'
import { PhoneField } from './PhoneField'

/** Name and phone, of a new client and of one who is there. */
export function ClientInputs({ clientId }: { clientId?: number }) {
  return (
    <>
      <FieldRow>
        <TextField name="firstName" label="Imię" required autoFocus autoComplete="off" />
        <TextField name="lastName" label="Nazwisko" required autoComplete="off" />
      </FieldRow>
      <PhoneField ownerId={clientId} />
    </>
  )
}
