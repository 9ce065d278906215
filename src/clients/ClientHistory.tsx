import Box from '@mui/material/Box'
import type { Client } from '#domain/clients/client'
import { ServiceHistory } from '../services/history'
import { SmsHistoryList } from '../sms'
import { ClientPlannedSms } from '../sms/planned'

/** The services of all devices, the messages that are planned, and those to the client. */
export function ClientHistory({ client: { id, devices } }: { client: Client }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', pt: 0.5 }}>
      <ServiceHistory of={{ owner: 'client', id }} devices={devices} title="Historia serwisu" />
      <ClientPlannedSms clientId={id} />
      <SmsHistoryList clientId={id} />
    </Box>
  )
}
