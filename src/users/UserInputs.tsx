import { FieldRow } from '../shared/form/FieldFrame'
import { TextField } from '../shared/form/TextField'

export function UserInputs() {
  return (
    <>
      <FieldRow>
        <TextField name="firstName" label="Imię" required autoFocus autoComplete="off" />
        <TextField name="lastName" label="Nazwisko" required autoComplete="off" />
      </FieldRow>
      <FieldRow>
        <TextField name="username" label="Nazwa użytkownika" required autoComplete="off" />
        <TextField name="email" label="E-mail" required autoComplete="off" />
      </FieldRow>
      <TextField name="phoneNumber" label="Telefon" autoComplete="off" help="Nieobowiązkowo, np. +48 500 600 700" />
    </>
  )
}
