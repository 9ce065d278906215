import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import { useEffect, useEffectEvent } from 'react'
import { useGetList } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { Device } from '#domain/devices/device'
import type { CustomerRequest, RequestKind } from '#domain/requests/request'
import { requestKindNames } from '#domain/requests/request'
import { deviceText } from '#domain/devices/device-type'
import { requestText } from '#domain/requests/request-text'
import { formatPhone } from '#domain/text/phone'
import { formatInstant } from '#domain/time/format'
import { useHeldOptions } from '../../providers/use-call'
import { InlineFailure } from '../../shared/feedback/LoadError'
import { useSaveBlock } from '../../shared/form/before-submit'
import { useField } from '../../shared/form/use-field'
import { SecondaryText } from '../../shared/page/SecondaryText'

interface RequestsFieldProps {
  device: Pick<Device, 'id' | 'clientId'>
  /** What the visit is for; any by default */
  kind?: RequestKind
  /** Told which are chosen at first */
  onPreselect?: (requests: readonly CustomerRequest[]) => void
}

/**
 * Which open requests of the client the visit settles: at first those about its device. One that somebody else settles
 * is left out. The form is not saved while the requests are read, since it would leave them open without a word.
 */
export function RequestsField({ device: { id, clientId }, kind, onPreselect }: RequestsFieldProps) {
  const { data, error, isPending, refetch } = useGetList<CustomerRequest>(
    'requests',
    {
      filter: { clientId, state: 'OPEN' },
      sort: { field: 'receivedAt', order: 'DESC' },
      pagination: { page: 1, perPage: 25 },
    },
    useHeldOptions(),
  )
  const { resetField, getFieldState } = useFormContext()
  const { value, change } = useField('requestIds')
  const selected = value as unknown as number[]
  useSaveBlock(isPending)

  const syncSelection = useEffectEvent((open: readonly CustomerRequest[]) => {
    const { isDirty } = getFieldState('requestIds')
    const isRelevant = (request: CustomerRequest) => request.deviceId === id && (!kind || request.kind === kind)
    const matching = open.filter((request) => (isDirty ? selected.includes(request.id) : isRelevant(request)))
    const ids = matching.map((request) => request.id)
    const isOther = ids.join() !== selected.join()
    if (isDirty) return isOther ? change(ids) : undefined
    if (isOther) resetField('requestIds', { defaultValue: ids })
    onPreselect?.(matching)
  })
  useEffect(() => {
    if (data) syncSelection(data)
  }, [data])

  if (error && !data) return <InlineFailure text="Nie udało się załadować zgłoszeń" error={error} retry={refetch} />
  if (!data || data.length === 0) return null
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">Ta wizyta załatwia zgłoszenie</FormLabel>
      {data.map((request) => (
        <FormControlLabel
          key={request.id}
          control={
            <Checkbox
              checked={selected.includes(request.id)}
              onChange={(_, now) =>
                change(now ? [...selected, request.id] : selected.filter((other) => other !== request.id))
              }
              sx={{ py: 0.5 }}
            />
          }
          label={
            <>
              {requestKindNames[request.kind]}, {formatInstant(request.receivedAt)}
              {request.deviceId !== id && ` (${deviceText(request)})`}
              <SecondaryText
                component="span"
                sx={{ display: 'block', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
              >
                {requestText(request)}
                {request.phone &&
                  !request.known &&
                  ` · tel.\u00A0${formatPhone(request.phone).replaceAll(' ', '\u00A0')}`}
              </SecondaryText>
            </>
          }
          sx={{ ml: -1.25, alignItems: 'flex-start', '& .MuiFormControlLabel-label': { pt: 0.5 } }}
        />
      ))}
    </FormControl>
  )
}
