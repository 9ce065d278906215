import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { FeedInput } from '#domain/calendar/feed'
import { feedInputSchema, feedScopeNames, feedScopes } from '#domain/calendar/feed'
import { useUser } from '../providers/use-session'
import { InlineForm } from '../shared/form/InlineForm'
import { SelectField } from '../shared/form/SelectField'
import { TextField } from '../shared/form/TextField'

/** Keeps what was typed when the request fails. */
export function MakeFeed({ create }: { create: (feed: FeedInput) => Promise<void> }) {
  const id = useId()
  const isTechnician = useUser()?.roles.includes('TECHNICIAN')
  const defaultValues: FeedInput = { name: '', scope: isTechnician ? 'OWN' : 'ALL' }
  return (
    <InlineForm
      schema={feedInputSchema}
      defaultValues={defaultValues}
      save={create}
      resets
      labelledBy={id}
      sx={{ display: 'grid', gap: 2, pt: 2.5, borderTop: 1, borderColor: 'divider' }}
    >
      {(_, saving) => (
        <>
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
          <Button type="submit" variant="contained" loading={saving} sx={{ justifySelf: 'start' }}>
            Utwórz adres
          </Button>
        </>
      )}
    </InlineForm>
  )
}
