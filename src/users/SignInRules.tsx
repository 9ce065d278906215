import Button from '@mui/material/Button'
import ShieldIcon from '@mui/icons-material/ShieldOutlined'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { z } from 'zod'
import type { Role } from '#domain/access/role'
import { roleSchema } from '#domain/access/role'
import { eventChanges } from '#domain/events/event'
import { signInRuleCalls } from '#domain/users/second-step-contract'
import type { User } from '#domain/users/user'
import { NewerNote } from '../events'
import type { Api } from '../providers/api'
import { useCall } from '../providers/use-call'
import { LoadingBlock } from '../shared/feedback/LoadingBlock'
import { LoadError } from '../shared/feedback/LoadError'
import { WindowDialog } from '../shared/dialog/WindowDialog'
import { ActionQuestion } from '../shared/dialog/ActionQuestion'
import { FormDialog } from '../shared/form/FormDialog'
import { useEdited } from '../shared/form/use-edited'
import { useSubmit } from '../shared/use-action'
import { RolesField } from './RolesField'
import { userName } from './user-text'

const schema = z.object({ roles: z.array(roleSchema) })

/** Button and dialog: for which roles the second step of signing in is required */
export function SignInRulesButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ShieldIcon />}
        onClick={() => setOpen(true)}
        aria-label="Logowanie: wymagania"
        sx={{ flex: 'none' }}
      >
        Logowanie
      </Button>
      {open && <SignInRulesDialog onClose={() => setOpen(false)} />}
    </>
  )
}

interface Rules {
  secondStepRoles: Role[]
}

const rulesOf = ({ secondStepRoles }: Rules): Rules => ({ secondStepRoles })
const readRules = async (api: Api) => rulesOf(await api.call(signInRuleCalls.get, {}))
const formOf = ({ secondStepRoles }: Rules) => ({ roles: secondStepRoles })

function SignInRulesDialog({ onClose }: { onClose: () => void }) {
  // The list of users may have read them long ago.
  const { data, error, refetch, isFetchedAfterMount } = useCall(signInRuleCalls.get, {}, { refetchOnMount: 'always' })
  const edited = useEdited(readRules, isFetchedAfterMount && !error && data ? rulesOf(data) : undefined)
  const submit = useSubmit(signInRuleCalls.update, { success: 'Zapisano wymagania przy logowaniu' })
  const title = 'Wymagania przy logowaniu'
  if (!edited.original) {
    return (
      <WindowDialog title={title} maxWidth="xs" onClose={onClose}>
        {error ? (
          <LoadError title="Nie udało się załadować wymagań" error={error} retry={refetch} />
        ) : (
          <LoadingBlock height={200} label="Ładowanie wymagań" />
        )}
      </WindowDialog>
    )
  }
  return (
    <FormDialog
      title={title}
      schema={schema}
      defaultValues={formOf(edited.original)}
      saveLabel="Zapisz"
      onClose={onClose}
      save={({ roles }) => edited.save((previous) => submit({ body: { secondStepRoles: roles, previous } }))}
    >
      <Typography>
        Zaznacz role, które muszą mieć logowanie dwuetapowe: hasło i kod z telefonu. Kto go nie ma, włączy je od razu po
        zalogowaniu, a do tej chwili nie zrobi nic innego. Dotyczy to także Ciebie.
      </Typography>
      <NewerNote edited={edited} noun="SETTINGS" changesBetween={eventChanges} valuesOf={formOf} />
      <RolesField />
    </FormDialog>
  )
}

/** What this colleague signs in with besides the password; nothing until it is known */
export function useSignInKeys({ id }: User) {
  const { data } = useCall(signInRuleCalls.get, {})
  return { secondStep: data?.usersWithSecondStep.includes(id), passkey: data?.usersWithPasskey.includes(id) }
}

export function ResetPasskeys({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <ActionQuestion
      danger
      action={signInRuleCalls.resetPasskeys}
      input={{ id: user.id }}
      success={({ message }) => message}
      title={`Usuń klucze dostępu: ${userName(user)}`}
      confirmLabel="Usuń klucze"
      onClose={onClose}
    >
      <p>Zrób to, gdy urządzenie z kluczem zginęło albo zostało skradzione. Ta osoba zaloguje się potem hasłem.</p>
      Zostanie wylogowana ze wszystkich urządzeń i dostanie o tym e-mail.
    </ActionQuestion>
  )
}

export function EndSessions({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <ActionQuestion
      danger
      action={signInRuleCalls.endSessions}
      input={{ id: user.id }}
      success={({ message }) => message}
      title={`Wyloguj: ${userName(user)}`}
      confirmLabel="Wyloguj"
      onClose={onClose}
    >
      <p>Zrób to, gdy ktoś obcy mógł przejąć telefon, komputer albo sesję tej osoby.</p>
      Zostanie wylogowana ze wszystkich urządzeń i będzie mogła zalogować się ponownie. Konto pozostanie aktywne.
      <p>Klucz dostępu i adres „Kalendarz w telefonie” działają dalej. Klucz usuniesz tutaj, adres usuwa ta osoba.</p>
    </ActionQuestion>
  )
}

export function ResetSecondStep({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <ActionQuestion
      danger
      action={signInRuleCalls.reset}
      input={{ id: user.id }}
      success={({ message }) => message}
      title={`Usuń logowanie dwuetapowe: ${userName(user)}`}
      confirmLabel="Usuń drugi etap"
      onClose={onClose}
    >
      <p>
        Zrób to, gdy ta osoba nie ma już telefonu ani kodów zapasowych. Upewnij się, że to ona o to prosi. Do
        zalogowania wystarczy jej potem samo hasło.
      </p>
      Zostanie wylogowana ze wszystkich urządzeń i dostanie o tym e-mail.
    </ActionQuestion>
  )
}
