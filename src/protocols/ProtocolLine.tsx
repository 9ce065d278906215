import DraftIcon from '@mui/icons-material/EditNoteOutlined'
import FaultIcon from '@mui/icons-material/ReportProblemOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import type { ProtocolSummary } from '#domain/protocols/draft'
import { protocolStateText } from '#domain/protocols/draft'
import type { ValueMark } from '#domain/protocols/trend'
import { markText } from '#domain/protocols/trend'
import { formatDay } from '#domain/time/format'
import { StatusChip } from '../shared/feedback/StatusChip'
import { DividedItem } from '../shared/list/DividedItem'
import { SecondaryText } from '../shared/page/SecondaryText'
import { protocolAddress } from '../shared/page/record-address'
import { HandOverButton } from './HandOverButton'

interface ProtocolLineProps {
  protocol: ProtocolSummary
  /** Says which device it is of, in lists of a client */
  withDevice?: boolean
  /** What the values reveal in addition to the limits of their fields */
  marks?: readonly ValueMark[]
}

/** A protocol in a list: its number or that it is a draft, what was wrong in it, and handing it over */
export function ProtocolLine({ protocol, withDevice = false, marks = [] }: ProtocolLineProps) {
  const { id, number, performedOn, templateName, device, correctedBy, corrects } = protocol
  return (
    <DividedItem
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, py: 1.25 }}
    >
      <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link to={protocolAddress(id)}>{number ?? templateName}</Link>
        <SecondaryText>
          {[
            performedOn && formatDay(performedOn),
            number && templateName,
            (withDevice || number === null) && device,
            corrects && `zastępuje ${corrects.number}`,
            correctedBy && `zastąpiony przez ${correctedBy.number}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </SecondaryText>
        {marks.map((mark) => (
          <Typography key={`${mark.key} ${mark.kind}`} variant="body2" sx={{ color: 'warning.main' }}>
            {markText(mark)}
          </Typography>
        ))}
      </Box>
      <ProtocolState protocol={protocol} />
      <HandOverButton size="small" protocol={protocol} />
    </DividedItem>
  )
}

export function ProtocolState({ protocol }: { protocol: ProtocolSummary }) {
  const text = protocolStateText(protocol)
  if (protocol.status === 'DRAFT') return <StatusChip tone="info" icon={DraftIcon} label={text} />
  if (protocol.deviations === 0) return null
  return <StatusChip tone="urgent" icon={FaultIcon} label={text} />
}
