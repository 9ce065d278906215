import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { smsLimitCalls } from '#domain/sms/limits/contract'
import type { LimitCheck } from '#domain/sms/limits/wire'
import { numberSchema } from '#domain/sms/limits/wire'
import { counted } from '#domain/text/plural'
import { formatPhone, phoneWhileTyped } from '#domain/text/phone'
import { errorText } from '../../providers/api-error'
import { useApi } from '../../providers/use-api'
import { MaskedField } from '../../shared/form/MaskedField'
import { Panel } from '../../shared/Card'
import { validateWith } from '../../shared/validate-with'

export function CheckNumber() {
  const api = useApi()
  const form = useForm({
    resolver: validateWith<{ phoneNumber: string }>(numberSchema),
    defaultValues: { phoneNumber: '' },
  })
  const [found, setFound] = useState<LimitCheck>()
  const [failure, setFailure] = useState<string>()
  const check = form.handleSubmit(async (body) => {
    setFailure(undefined)
    try {
      setFound(await api.call(smsLimitCalls.check, { body }))
    } catch (error) {
      setFound(undefined)
      setFailure(errorText(error))
    }
  })
  return (
    <Panel title="Sprawdź numer" help="Czy na ten numer można dziś wysłać jeszcze jeden SMS.">
      <FormProvider {...form}>
        <Box
          component="form"
          noValidate
          onSubmit={(event) => void check(event)}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}
        >
          <Box sx={{ flex: '0 1 18rem' }}>
            <MaskedField
              name="phoneNumber"
              label="Numer telefonu"
              mask={phoneWhileTyped}
              inputMode="tel"
              autoComplete="off"
            />
          </Box>
          <Button type="submit" variant="outlined" loading={form.formState.isSubmitting} sx={{ mt: 3 }}>
            Sprawdź
          </Button>
        </Box>
      </FormProvider>
      {/* A live region */}
      <Box component="output" sx={{ display: 'block' }}>
        {failure && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failure}
          </Alert>
        )}
        {found && (
          <Alert severity={found.allowed ? 'success' : 'warning'} sx={{ mt: 2 }}>
            {found.message}
            <Typography variant="body2">
              {formatPhone(found.phoneNumber)}: dziś {messages(found.today)}, w ciągu 7 dni {messages(found.lastWeek)}.
            </Typography>
          </Alert>
        )}
      </Box>
    </Panel>
  )
}

const messages = (count: number) => counted(count, ['SMS', 'SMS-y', 'SMS-ów'])
