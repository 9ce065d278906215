import { useQueryClient } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ConsentInput, SmsConsent } from '#domain/consents/consent'
import { consentSourceNames, consentSources } from '#domain/consents/consent'
import { consentCalls } from '#domain/consents/contract'
import { keyOf, useCall } from '../providers/use-call'
import { DayField } from '../shared/form/DayField'
import { FieldRow } from '../shared/form/FieldFrame'
import { SelectField } from '../shared/form/SelectField'
import { useToday } from '../shared/use-clock'

const name = 'marketingConsent'
const sourceOptions = consentSources.map((value) => ({ value, label: consentSourceNames[value] }))

/** Form fields of `marketingConsent`: null means no consent. */
export function ConsentFields() {
  const today = useToday()
  const { setValue } = useFormContext()
  const consent: ConsentInput | null | undefined = useWatch({ name })
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <FormControlLabel
        control={
          <Checkbox
            checked={Boolean(consent)}
            onChange={(_, agrees) =>
              setValue(name, agrees ? { givenOn: today, source: consentSources[0] } : null, { shouldDirty: true })
            }
          />
        }
        label="Zgoda na SMS-y reklamowe"
        sx={{ ml: -1.25 }}
      />
      {consent && <ConsentDetails prefix={`${name}.`} />}
    </Box>
  )
}

export function ConsentDetails({ prefix = '' }: { prefix?: string }) {
  const today = useToday()
  return (
    <FieldRow>
      <SelectField name={`${prefix}source`} label="Jak wyrażona" options={sourceOptions} required />
      <DayField name={`${prefix}givenOn`} label="Data zgody" max={today} required />
    </FieldRow>
  )
}

/** For an existing client, once the consent is loaded. If loading fails, the form leaves it unchanged. */
export function EditedConsent({ clientId }: { clientId: number }) {
  const { setValue } = useFormContext()
  const { data, isError } = useCall(consentCalls.get, { id: clientId }, { staleTime: 0 })
  const { givenOn, source } = data?.marketing ?? {}
  useEffect(() => {
    if (givenOn && source) setValue(name, { givenOn, source } satisfies ConsentInput)
  }, [givenOn, source, setValue])
  if (isError) return null
  return data ? <ConsentFields /> : <Skeleton variant="rounded" height={42} aria-label="Ładowanie zgody" />
}

/** Tells whether the form's consent equals the recorded one. */
export function useIsRecorded(clientId: number): (consent: ConsentInput | null | undefined) => boolean {
  const queryClient = useQueryClient()
  return (consent) => {
    const { marketing = null } = queryClient.getQueryData<SmsConsent>(keyOf(consentCalls.get, { id: clientId })) ?? {}
    if (!consent || !marketing) return !consent && !marketing
    return consent.givenOn === marketing.givenOn && consent.source === marketing.source
  }
}
