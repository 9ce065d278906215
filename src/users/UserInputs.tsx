import MuiLink from '@mui/material/Link'
import { Link } from 'react-router-dom'
import { FieldRow } from '../shared/form/FieldFrame'
import { TextField } from '../shared/form/TextField'

/** @param isMe one's own e-mail is changed with the current password, which only the own profile asks for (rule A11) */
export function UserInputs({ isMe = false }: { isMe?: boolean }) {
  return (
    <>
      <FieldRow>
        <TextField name="firstName" label="Imię" required autoFocus autoComplete="off" />
        <TextField name="lastName" label="Nazwisko" required autoComplete="off" />
      </FieldRow>
      <FieldRow>
        <TextField name="username" label="Nazwa użytkownika" required autoComplete="off" />
        <TextField
          name="email"
          label="E-mail"
          required
          autoComplete="off"
          disabled={isMe}
          help={isMe && <OwnEmailHelp />}
        />
      </FieldRow>
      <TextField name="phoneNumber" label="Telefon" autoComplete="off" help="Nieobowiązkowo, np. +48 500 600 700" />
    </>
  )
}

function OwnEmailHelp() {
  return (
    <>
      Własny adres zmienisz na{' '}
      <MuiLink component={Link} to="/dashboard">
        pulpicie
      </MuiLink>
      , w „Edytuj profil”.
    </>
  )
}
