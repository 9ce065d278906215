import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import type { Client } from '#domain/clients/client'
import { clientName } from '#domain/clients/client'
import { formatPhone } from '#domain/text/phone'
import { errorText } from '../../providers/api-error'
import { useAddClient } from './add-client'
import { FieldFrame } from './FieldFrame'
import { SearchAutocomplete } from './SearchAutocomplete'
import { useField } from './use-field'
import { useClientSearch } from './use-client-search'

const clientRequired = 'Proszę wybrać klienta z listy wyszukiwania'

/** The field 'client' of a form's schema */
export const clientFieldSchema = z.custom<Client>((value) => value !== null && value !== undefined, {
  error: clientRequired,
})

interface ClientFieldProps {
  onChoose?: (client: Client | null) => void
}

/** Field 'client' of a form: a client chosen by search */
export function ClientField({ onChoose }: ClientFieldProps) {
  const { value, change, onBlur, ref, error } = useField('client')
  const { setError } = useFormContext()
  const client = (value || null) as Client | null
  const [searchText, setSearchText] = useState('')
  const search = useClientSearch(client ? '' : searchText)
  const add = useAddClient()
  function choose(next: Client | null) {
    change(next)
    onChoose?.(next)
  }
  return (
    <Box sx={{ position: 'relative' }}>
      <FieldFrame
        label="Klient"
        required
        error={error ?? (search.error ? errorText(search.error) : undefined)}
        help="Wpisz imię, nazwisko, telefon lub adres."
      >
        {(attributes) => (
          <SearchAutocomplete<Client>
            attributes={attributes}
            inputRef={ref}
            autoFocus
            options={search.clients}
            isPending={search.isPending}
            error={search.error}
            value={client}
            label={clientName}
            title={clientName}
            detail={({ phone, devices }) =>
              `${formatPhone(phone)} · ${devices[0] ? devices[0].address.city : 'bez urządzeń'}`
            }
            onSearch={setSearchText}
            onChange={choose}
            onBlur={() => {
              onBlur()
              if (!client && searchText.trim() !== '')
                setError('client', { type: 'validation', message: clientRequired })
            }}
            keepsText
            clearText="Wyczyść klienta"
            openText="Pokaż klientów"
            noOptionsText="Nie ma takiego klienta"
          />
        )}
      </FieldFrame>
      {/* Next to the label: the list of those found covers what is below. */}
      {add && !client && (
        <MuiLink
          component="button"
          type="button"
          onClick={() => add(searchText.trim(), choose)}
          sx={{
            position: 'absolute',
            top: 0,
            right: 0,
            minHeight: 24,
            fontSize: '0.875rem',
            // Its touch target stays off the field below.
            '&&::after': { top: -16, bottom: 0 },
          }}
        >
          Dodaj nowego klienta
        </MuiLink>
      )}
    </Box>
  )
}
