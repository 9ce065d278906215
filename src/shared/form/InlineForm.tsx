import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import type { FormEvent, ReactNode } from 'react'
import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { FormProvider } from 'react-hook-form'
import type { z } from 'zod'
import { useFocusAfterBusy } from '../light/lost-focus'
import { HeldFields } from './HeldFields'
import type { SchemaFormProps } from './use-schema-form'
import { useSchemaForm } from './use-schema-form'

interface InlineFormProps<Schema extends z.ZodType> extends SchemaFormProps<Schema> {
  /** Id of its title */
  labelledBy?: string
  /** Empties it after saving */
  resets?: boolean
  /** `defaultValues` are what is stored: it stays filled after saving, and takes newer ones while nothing is typed. */
  follows?: boolean
  /** It was filled with what `defaultValues` are now. */
  onFollow?: () => void
  /** Fields and the submit button */
  children: (form: UseFormReturn, saving: boolean) => ReactNode
  /** Announced below the form, where a failure replaces it */
  result?: ReactNode
  sx?: SxProps<Theme>
}

/** A form in a page or a dialog about something else. */
export function InlineForm<Schema extends z.ZodType>(props: InlineFormProps<Schema>) {
  const { labelledBy, resets, follows, onFollow, defaultValues, children, result, sx } = props
  const { form, failure, submit, saving } = useSchemaForm(props, (saved) => {
    if (resets) saved.reset()
    if (follows) saved.reset(saved.getValues())
  })
  const onFocus = useFocusAfterBusy(saving)
  const { isDirty, isSubmitting } = form.formState
  const follow = useEffectEvent(() => {
    if (!follows || isDirty) return
    form.reset(defaultValues)
    onFollow?.()
  })
  useEffect(() => follow(), [defaultValues])
  function onSubmit(event: FormEvent) {
    // React bubbles a submit event out of the dialog, to the form whose component opened it.
    event.stopPropagation()
    void submit(event)
  }
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        aria-labelledby={labelledBy}
        aria-busy={saving}
        onFocus={onFocus}
        onSubmit={onSubmit}
        sx={sx}
      >
        <HeldFields saving={saving} sx={{ display: 'contents' }}>
          {children(form, isSubmitting)}
        </HeldFields>
      </Box>
      {/* A live region */}
      <Box component="output" sx={{ display: 'block' }}>
        {failure === undefined ? (
          result
        ) : (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failure}
          </Alert>
        )}
      </Box>
    </FormProvider>
  )
}
