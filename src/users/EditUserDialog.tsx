import { use, useState } from 'react'
import type { z } from 'zod'
import type { Technician } from '#domain/technicians/technician'
import { userCalls } from '#domain/users/contract'
import type { User } from '#domain/users/user'
import { encodeUser } from '#domain/users/user'
import { SessionContext, useUser } from '../providers/use-session'
import { FormDialog } from '../shared/form/FormDialog'
import { useAction } from '../shared/use-action'
import { useToday } from '../shared/use-clock'
import { useTechnician } from '../technicians'
import { EditUserSections } from './EditUserSections'
import { formOf, inputOf, technicianFieldNames, technicianFormSchema } from './planning/technician-form'
import { userFailure, userName } from './user-text'
import { changesOf, editUserSchema, userFieldNames } from './user-form'

const schema = editUserSchema.extend({ technician: technicianFormSchema.nullable() })
const fieldNames = { ...userFieldNames, ...technicianFieldNames }

export function EditUserDialog({ user: opened, onClose }: { user: User; onClose: () => void }) {
  // The state that filled the form: the list is read again meanwhile, and only what was changed here is saved.
  const [user] = useState(opened)
  const session = use(SessionContext)
  const today = useToday()
  const isMe = useUser()?.id === user.id
  const { data, error, isPending, refetch } = useTechnician(user.id)
  // The version that filled the form, even if it is read again meanwhile.
  const [technician, setTechnician] = useState<Technician>()
  if (data && !technician) setTechnician(data)
  const { submit } = useAction(userCalls.update, {
    success: 'Dane użytkownika zostały zapisane',
    failure: (failed) => userFailure(failed, 'Failed to update user'),
    // Updates this session's own user.
    onSuccess: (saved) => isMe && session?.setUser(encodeUser(saved)),
  })

  function save({ technician: input, ...typed }: z.output<typeof schema>) {
    const isPlanned = technician && input && !isEqual(input, inputOf(technician))
    const planning = isPlanned && { technician: input, technicianVersion: technician.version }
    return submit({ id: user.id, body: { ...changesOf(typed, user), ...planning } })
  }

  // The form starts with the server's current data.
  if (isPending) return null
  const { firstName, lastName, username, email, phoneNumber, roles } = user
  return (
    <FormDialog
      title={`Użytkownik: ${userName(user)}`}
      schema={schema}
      defaultValues={{
        firstName,
        lastName,
        username,
        email,
        phoneNumber: phoneNumber ?? '',
        roles,
        technician: technician ? formOf(inputOf(technician), today) : null,
      }}
      fieldNames={fieldNames}
      saveLabel="Zapisz"
      onClose={onClose}
      save={save}
    >
      <EditUserSections user={user} isMe={isMe} technician={technician} error={error} retry={refetch} />
    </FormDialog>
  )
}

const isEqual = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
