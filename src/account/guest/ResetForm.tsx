import { useNotify } from 'react-admin'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import { ApiError } from '../../providers/api-error'
import { useActions } from '../../providers/use-actions'
import { validateWith } from '../../shared/validate-with'
import { resetFormSchema } from '../new-password'
import { PlainForm } from '../PlainForm'
import { NewPassword } from './NewPassword'
import { requestFailure } from './request-failure'

interface ResetFormProps {
  token: string
  /** The server does not take the token. */
  onDead: () => void
}

export function ResetForm({ token, onDead }: ResetFormProps) {
  const actions = useActions()
  const notify = useNotify()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const { register, handleSubmit, setError, setFocus, control, formState } = useForm<z.output<typeof resetFormSchema>>({
    resolver: validateWith(resetFormSchema),
    defaultValues: { newPassword: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = formState
  const newPassword = useWatch({ control, name: 'newPassword' })

  const submit = handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      notify(await actions.resetPassword({ token, newPassword: values.newPassword }), { type: 'success' })
      void navigate('/login', { replace: true })
    } catch (error) {
      const message = error instanceof ApiError ? error.problem?.fields?.newPassword : undefined
      if (message) {
        setError('newPassword', { type: 'server', message })
        setFocus('newPassword')
      } else if (error instanceof ApiError && error.status === 400) {
        onDead()
      } else {
        setFailure(requestFailure(error, 'Password reset failed'))
      }
    }
  })

  return (
    <PlainForm
      onSubmit={submit}
      failure={failure}
      busy={isSubmitting}
      submitLabel="Ustaw hasło"
      busyLabel="Zapisywanie…"
    >
      <NewPassword
        label="Nowe hasło"
        noun="nowe hasło"
        typed={newPassword}
        password={register('newPassword')}
        passwordError={errors.newPassword?.message}
        confirmation={register('confirmPassword')}
        confirmationError={errors.confirmPassword?.message}
      />
    </PlainForm>
  )
}
