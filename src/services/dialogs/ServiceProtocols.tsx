import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useGetList } from 'react-admin'
import { Link } from 'react-router-dom'
import type { ProtocolSummary } from '#domain/protocols/draft'
import { markText, marksOf } from '#domain/protocols/trend'
import { protocolValueCalls } from '#domain/protocols/values-contract'
import { formatCount, nouns } from '#domain/text/plural'
import { useCall } from '../../providers/use-call'
import { protocolAddress } from '../../shared/page/record-address'

const listParams = { pagination: { page: 1, perPage: 50 }, sort: { field: 'issuedAt', order: 'DESC' as const } }

/** The protocols of a service that are in force or filled in; undefined until known, and where there are none */
export function useProtocolsOf(serviceId: number): ProtocolSummary[] | undefined {
  const { data } = useGetList<ProtocolSummary>('protocols', { ...listParams, filter: { serviceId } })
  const standing = data?.filter(({ correctedBy }) => !correctedBy)
  return standing && standing.length > 0 ? standing : undefined
}

interface ServiceProtocolsProps {
  protocols: readonly ProtocolSummary[]
  /** After a label in the same line */
  inline?: boolean
  onLeave: () => void
}

/** Number or state of each, what was wrong in it, and what left the device's own range */
export function ServiceProtocols({ protocols, inline = false, onLeave }: ServiceProtocolsProps) {
  const issued = protocols.find(({ status }) => status === 'ISSUED')
  const deviceId = issued?.deviceId ?? null
  const { data: series = [] } = useCall(
    protocolValueCalls.ofDevice,
    { id: deviceId ?? 0 },
    { enabled: deviceId !== null },
  )
  return (
    <Box
      component="ul"
      sx={{ ...(inline && { display: 'inline-block', verticalAlign: 'top' }), listStyle: 'none', m: 0, p: 0 }}
    >
      {protocols.map(({ id, number, deviations, performedOn }) => (
        <li key={id}>
          <Link to={protocolAddress(id)} onClick={onLeave}>
            {number ?? 'w trakcie'}
          </Link>
          {deviations > 0 && `, ${formatCount(deviations, nouns.deviation)}`}
          {(number === null || performedOn === null ? [] : marksOf(series, performedOn)).map((mark) => (
            <Typography key={`${mark.key} ${mark.kind}`} variant="body2" sx={{ color: 'warning.main' }}>
              {markText(mark)}
            </Typography>
          ))}
        </li>
      ))}
    </Box>
  )
}
