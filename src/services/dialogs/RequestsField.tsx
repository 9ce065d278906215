import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useGetList } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { Device } from '#domain/devices/device'
import type { CustomerRequest } from '#domain/requests/request'
import { requestKindNames } from '#domain/requests/request'
import { deviceText, requestText } from '#domain/requests/request-text'
import { formatPhone } from '#domain/text/phone'
import { formatInstant } from '#domain/time/format'
import { useField } from '../../shared/form/use-field'

/** Which open requests of the client the visit settles: at first those about its device. Nothing without requests. */
export function RequestsField({ device: { id, clientId } }: { device: Pick<Device, 'id' | 'clientId'> }) {
  const { data = [] } = useGetList<CustomerRequest>('requests', {
    filter: { clientId, state: 'OPEN' },
    sort: { field: 'receivedAt', order: 'DESC' },
    pagination: { page: 1, perPage: 25 },
  })
  const { resetField, getFieldState } = useFormContext()
  const { value, change } = useField('requestIds')
  const proposed = data.filter(({ deviceId }) => deviceId === id).map((request) => request.id)
  const ids = proposed.join()

  useEffect(() => {
    if (getFieldState('requestIds').isDirty) return
    resetField('requestIds', { defaultValue: ids === '' ? [] : ids.split(',').map(Number) })
  }, [ids, getFieldState, resetField])

  if (data.length === 0) return null
  const chosen = value as unknown as number[]
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">Ta wizyta załatwia zgłoszenie</FormLabel>
      {data.map((request) => (
        <FormControlLabel
          key={request.id}
          control={
            <Checkbox
              checked={chosen.includes(request.id)}
              onChange={(_, now) =>
                change(now ? [...chosen, request.id] : chosen.filter((other) => other !== request.id))
              }
              sx={{ py: 0.5 }}
            />
          }
          label={
            <>
              {requestKindNames[request.kind]}, {formatInstant(request.receivedAt)}
              {request.deviceId !== id && ` (${deviceText(request)})`}
              <Typography
                component="span"
                variant="body2"
                color="text.secondary"
                sx={{ display: 'block', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
              >
                {requestText(request)}
                {request.phone && !request.known && ` · tel. ${formatPhone(request.phone)}`}
              </Typography>
            </>
          }
          sx={{ ml: -1.25, alignItems: 'flex-start', '& .MuiFormControlLabel-label': { pt: 0.5 } }}
        />
      ))}
    </FormControl>
  )
}
