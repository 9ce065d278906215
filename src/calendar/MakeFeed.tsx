import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { FeedInput } from '#domain/calendar/feed'
import { feedInputSchema, feedScopeNames, feedScopes } from '#domain/calendar/feed'
import { feedCalls } from '#domain/calendar/feed-contract'
import { errorText } from '../providers/api-error'
import { useUser } from '../providers/use-session'
import { SelectField } from '../shared/form/SelectField'
import { TextField } from '../shared/form/TextField'
import { useAction } from '../shared/use-action'
import { validateWith } from '../shared/validate-with'

/** Keeps what was typed when the request fails. */
export function MakeFeed({ onMade }: { onMade: (made: { id: number; url: string }) => void }) {
  const id = useId()
  const isTechnician = useUser()?.roles.includes('TECHNICIAN')
  const defaultValues: FeedInput = { name: '', scope: isTechnician ? 'OWN' : 'ALL' }
  const form = useForm<FeedInput>({ resolver: validateWith(feedInputSchema), defaultValues })
  const [failure, setFailure] = useState<string>()
  const { submit, busy } = useAction(feedCalls.create, { failure: () => undefined })

  const make = form.handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      onMade(await submit({ body: values }))
      form.reset(defaultValues)
    } catch (error) {
      setFailure(errorText(error))
    }
  })

  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        aria-labelledby={id}
        onSubmit={(event) => {
          // React events bubble through portals: without this the form that opened the dialog would be submitted, too.
          event.stopPropagation()
          void make(event)
        }}
        sx={{ display: 'grid', gap: 2, pt: 2.5, borderTop: 1, borderColor: 'divider' }}
      >
        <Typography id={id} component="h3" variant="h3">
          Nowy adres
        </Typography>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
          <TextField name="name" label="Nazwa" required maxLength={60} help="Dla Ciebie, np. telefon" />
          <SelectField
            name="scope"
            label="Które wizyty"
            options={feedScopes.map((value) => ({ value, label: feedScopeNames[value] }))}
          />
        </Box>
        {failure && <Alert severity="error">{failure}</Alert>}
        <Button type="submit" variant="contained" loading={busy} sx={{ justifySelf: 'start' }}>
          Utwórz adres
        </Button>
      </Box>
    </FormProvider>
  )
}
