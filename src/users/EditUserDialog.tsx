import { use, useState } from 'react'
import type { z } from 'zod'
import { eventChanges } from '#domain/events/event'
import { technicianChanges } from '#domain/technicians/changes'
import { userCalls } from '#domain/users/contract'
import type { User } from '#domain/users/user'
import { encodeUser } from '#domain/users/user'
import { NewerNote } from '../events'
import { SessionContext, useUser } from '../providers/use-session'
import { FormDialog } from '../shared/form/FormDialog'
import { useEdited } from '../shared/form/use-edited'
import { useAction } from '../shared/use-action'
import { useToday } from '../shared/use-clock'
import { useTechnician } from '../technicians'
import { EditUserSections } from './EditUserSections'
import { planningOf, planningReader, technicianFormOf, technicianFormSchema } from './planning/technician-form'
import { userFailure, userName } from './user-text'
import { accountChanges, accountFormOf, accountOf, accountReader, editUserSchema } from './user-form'

const schema = editUserSchema.extend({ technician: technicianFormSchema.nullable() })

export function EditUserDialog({ user: initialUser, onClose }: { user: User; onClose: () => void }) {
  // The state that filled the form: the list is read again in the meantime, and only what was changed here is saved.
  const [user] = useState(initialUser)
  const session = use(SessionContext)
  const today = useToday()
  const me = useUser()
  const isMe = me?.id === user.id
  const { data, error, isPending, refetch } = useTechnician(user.id)
  const account = useEdited(accountReader(user.id), accountOf(user))
  const planning = useEdited(planningReader(user.id), data && planningOf(data))
  const filledWith = planning.original?.input
  const { submit } = useAction(userCalls.update, {
    success: 'Dane użytkownika zostały zapisane',
    failure: (failed, { body }) =>
      userFailure(failed, isOfRolesAlone(body) ? 'Failed to update user roles' : 'Failed to update user'),
    // Updates this session's own user, whose last sign-in is the one before this session (rule A12).
    onSuccess: (saved) => {
      if (isMe) session?.setUser({ ...encodeUser(saved), lastLogin: me.lastLogin })
    },
  })

  function save({ technician: input, ...values }: z.output<typeof schema>) {
    return account.save((known) =>
      planning.save((base) => {
        // Compared with what the form was filled with: what a colleague has changed since is not overwritten by that.
        const isPlanned = base && filledWith && input && !isEqual(input, filledWith)
        const plan = isPlanned && { technician: input, technicianVersion: base.version }
        return submit({ id: user.id, body: { ...accountChanges(values, account.original, known), ...plan } })
      }),
    )
  }

  // The form starts with the server's current data.
  if (isPending) return null
  return (
    <FormDialog
      title={`Użytkownik: ${userName(user)}`}
      schema={schema}
      defaultValues={{
        ...accountFormOf(accountOf(user)),
        technician: filledWith ? technicianFormOf(filledWith, today) : null,
      }}
      saveLabel="Zapisz"
      onClose={onClose}
      save={save}
    >
      <NewerNote edited={account} noun="USER" changesBetween={eventChanges} valuesOf={accountFormOf} />
      <NewerNote
        edited={planning}
        noun="USER"
        changesBetween={(before, after) => technicianChanges(before.input, after.input)}
        valuesOf={({ input }) => ({ technician: technicianFormOf(input, today) })}
      />
      <EditUserSections user={user} isMe={isMe} technician={data} error={error} retry={refetch} />
    </FormDialog>
  )
}

function isOfRolesAlone(body: object): boolean {
  const changed = Object.keys(body).filter((name) => name !== 'previous')
  return changed.join() === 'roles'
}

const isEqual = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
