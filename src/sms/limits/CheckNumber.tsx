import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { smsLimitCalls } from '#domain/sms/limits/contract'
import type { LimitCheck } from '#domain/sms/limits/wire'
import { numberSchema } from '#domain/sms/limits/wire'
import { formatCount, nouns } from '#domain/text/plural'
import { formatPhone } from '#domain/text/phone'
import { useApi } from '../../providers/use-api'
import { InlineForm } from '../../shared/form/InlineForm'
import { PhoneNumberField } from '../../shared/form/MaskedField'
import { Panel } from '../../shared/page/Card'

export function CheckNumber() {
  const api = useApi()
  const [result, setResult] = useState<LimitCheck>()
  async function check(body: { phoneNumber: string }) {
    try {
      setResult(await api.call(smsLimitCalls.check, { body }))
    } catch (error) {
      setResult(undefined)
      throw error
    }
  }
  return (
    <Panel title="Sprawdź numer" help="Czy na ten numer można dziś wysłać jeszcze jeden SMS.">
      <InlineForm
        schema={numberSchema}
        defaultValues={{ phoneNumber: '' }}
        save={check}
        result={
          result && (
            <Alert severity={result.allowed ? 'success' : 'warning'} sx={{ mt: 2 }}>
              {result.message}
              <Typography variant="body2">
                {formatPhone(result.phoneNumber)}: dziś {messages(result.today)}, w ciągu 7 dni{' '}
                {messages(result.lastWeek)}.
              </Typography>
            </Alert>
          )
        }
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}
      >
        {(_, checking) => (
          <>
            <Box sx={{ flex: '0 1 18rem' }}>
              <PhoneNumberField />
            </Box>
            <Button type="submit" variant="outlined" loading={checking} sx={{ mt: 3 }}>
              Sprawdź
            </Button>
          </>
        )}
      </InlineForm>
    </Panel>
  )
}

const messages = (count: number) => formatCount(count, nouns.sms)
