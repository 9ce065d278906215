import Box from '@mui/material/Box'
import { useGetList } from 'react-admin'
import type { ProtocolSummary } from '#domain/protocols/draft'
import { InlineFailure } from '../shared/feedback/LoadError'
import { Panel } from '../shared/page/Card'
import { ProtocolLine } from './ProtocolLine'

/** The protocols of a device, drafts first. Without any it shows nothing: the first one is begun at a visit. */
export function DeviceProtocols({ deviceId }: { deviceId: number }) {
  const { data, error, refetch } = useGetList<ProtocolSummary>('protocols', {
    filter: { deviceId },
    sort: { field: 'issuedAt', order: 'DESC' },
    pagination: { page: 1, perPage: 50 },
  })
  if (error && !data) {
    return (
      <Panel title="Protokoły">
        <InlineFailure text="Nie udało się załadować protokołów" error={error} refetch={refetch} />
      </Panel>
    )
  }
  if (!data || data.length === 0) return null
  return (
    <Panel title="Protokoły">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: -1, p: 0 }}>
        {data.map((protocol) => (
          <ProtocolLine key={protocol.id} protocol={protocol} />
        ))}
      </Box>
    </Panel>
  )
}
