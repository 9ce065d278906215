import DeactivateIcon from '@mui/icons-material/BlockOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import KeyIcon from '@mui/icons-material/KeyOffOutlined'
import SignOutIcon from '@mui/icons-material/LogoutOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import StepIcon from '@mui/icons-material/PhonelinkLockOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { eventChanges } from '#domain/events/event'
import { userCalls } from '#domain/users/contract'
import type { User } from '#domain/users/user'
import { NewerNote } from '../events'
import { useUser } from '../providers/use-session'
import { focusHome } from '../shared/page/focus-keeper'
import { useRowDialog } from '../shared/dialog/RowDialogs'
import { FormDialog } from '../shared/form/FormDialog'
import { useEdited } from '../shared/form/use-edited'
import { RowAction } from '../shared/list/row/RowAction'
import { useAction } from '../shared/use-action'
import { EditUserDialog } from './EditUserDialog'
import { RolesField } from './RolesField'
import { accountOf, accountReader, approvalSchema } from './user-form'
import { isNew, userFailure, userName } from './user-text'
import { EndSessions, ResetPasskeys, ResetSecondStep, useSignInKeys } from './SignInRules'
import { DeactivateUser, DeleteUser } from './UserQuestions'

/** Users cannot delete or deactivate themselves. */
export function UserActions({ user }: { user: User }) {
  const isMe = useUser()?.id === user.id
  const has = useSignInKeys(user)
  const [dialog, setDialog] = useState<'deactivate' | 'delete' | 'step' | 'passkeys' | 'sessions'>()
  const openDialog = useRowDialog()
  const close = () => setDialog(undefined)
  const name = userName(user)
  const approve = approveLabel(user)
  return (
    <Box component="span" {...focusHome(`user ${user.id}`)}>
      {!user.active && (
        <Button
          size="small"
          variant="tonal"
          aria-label={`${approve}: ${name}`}
          onClick={() => openDialog((onClose) => <ApproveDialog user={user} onClose={onClose} />)}
          sx={{ mr: 0.5 }}
        >
          {approve}
        </Button>
      )}
      <RowAction
        icon={EditIcon}
        label="Edytuj"
        name={name}
        onClick={() => openDialog((onClose) => <EditUserDialog user={user} onClose={onClose} />)}
      />
      {!isMe && (
        <>
          {has.secondStep && (
            <RowAction icon={StepIcon} label="Usuń drugi etap" name={name} onClick={() => setDialog('step')} />
          )}
          {has.passkey && (
            <RowAction icon={KeyIcon} label="Usuń klucze dostępu" name={name} onClick={() => setDialog('passkeys')} />
          )}
          {user.active && (
            <>
              {user.lastLogin && (
                <RowAction icon={SignOutIcon} label="Wyloguj" name={name} onClick={() => setDialog('sessions')} />
              )}
              <RowAction icon={DeactivateIcon} label="Dezaktywuj" name={name} onClick={() => setDialog('deactivate')} />
            </>
          )}
          <RowAction icon={DeleteIcon} label="Usuń" name={name} onClick={() => setDialog('delete')} />
        </>
      )}
      {dialog === 'deactivate' && <DeactivateUser user={user} onClose={close} />}
      {dialog === 'step' && <ResetSecondStep user={user} onClose={close} />}
      {dialog === 'passkeys' && <ResetPasskeys user={user} onClose={close} />}
      {dialog === 'sessions' && <EndSessions user={user} onClose={close} />}
      {dialog === 'delete' && <DeleteUser user={user} onClose={close} />}
    </Box>
  )
}

const approveLabel = (user: User) => (isNew(user) ? 'Zatwierdź' : 'Aktywuj')

function ApproveDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const first = isNew(user)
  const edited = useEdited(accountReader(user.id), accountOf(user))
  const { submit } = useAction(userCalls.update, {
    success: first ? 'Użytkownik został zatwierdzony' : 'Użytkownik został aktywowany',
    failure: (error) => userFailure(error, 'Failed to update user status'),
  })
  return (
    <FormDialog
      title={`${approveLabel(user)}: ${userName(user)}`}
      schema={approvalSchema}
      defaultValues={{ roles: user.roles }}
      saveLabel={approveLabel(user)}
      onClose={onClose}
      save={({ roles }) =>
        edited.save((known) => submit({ id: user.id, body: { active: true, roles, previous: { roles: known.roles } } }))
      }
    >
      <Typography>
        {first ? 'Ta osoba poprosiła o konto' : 'To konto jest wyłączone'}: {user.username}, {user.email}. Po{' '}
        {first ? 'zatwierdzeniu' : 'aktywowaniu'} zaloguje się z zaznaczonymi rolami.
      </Typography>
      <NewerNote edited={edited} noun="USER" changesBetween={eventChanges} valuesOf={({ roles }) => ({ roles })} />
      <RolesField />
    </FormDialog>
  )
}
