import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ConsentInput } from '#domain/consents/consent'
import { consentSourceNames, consentSources } from '#domain/consents/consent'
import { consentCalls } from '#domain/consents/contract'
import { LoadingBlock } from '../shared/feedback/LoadingBlock'
import { useCall } from '../providers/use-call'
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

/** The consent that the form of an existing client has last been given, and whether the form still says the same. */
export function useLoadedConsent() {
  const [loaded, onLoaded] = useState<ConsentInput | null>(null)
  const isUnchanged = (consent: ConsentInput | null | undefined) => isSame(consent, loaded)
  return { field: { loaded, onLoaded }, isUnchanged }
}

interface EditedConsentProps {
  clientId: number
  loaded: ConsentInput | null
  onLoaded: (consent: ConsentInput | null) => void
}

/** For an existing client, once the consent is loaded. If loading fails, the form leaves it unchanged. */
export function EditedConsent({ clientId, loaded, onLoaded }: EditedConsentProps) {
  const { getValues, setValue } = useFormContext()
  const { data, isError } = useCall(consentCalls.get, { id: clientId }, { staleTime: 0 })
  const { givenOn, source } = data?.marketing ?? {}
  useEffect(() => {
    const current: ConsentInput | null = givenOn && source ? { givenOn, source } : null
    if (isSame(current, loaded)) return
    // What a person has chosen stays, except for a consent that has been withdrawn since: saving would renew it.
    if (!current || isSame(getValues(name), loaded)) setValue(name, current)
    onLoaded(current)
  }, [givenOn, source, loaded, onLoaded, getValues, setValue])
  if (isError) return null
  return data ? <ConsentFields /> : <LoadingBlock height={42} label="Ładowanie zgody" />
}

function isSame(one: ConsentInput | null | undefined, other: ConsentInput | null): boolean {
  if (!one || !other) return !one && !other
  return one.givenOn === other.givenOn && one.source === other.source
}
