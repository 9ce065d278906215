import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { protocolCalls } from '#domain/protocols/contract'
import type { ProtocolSummary } from '#domain/protocols/draft'
import type { ValueMark } from '#domain/protocols/trend'
import { marksOf, markText } from '#domain/protocols/trend'
import { protocolValueCalls } from '#domain/protocols/values-contract'
import { counted } from '#domain/text/plural'
import { formatDay } from '#domain/time/format'
import { useCall } from '../providers/use-call'
import { InlineFailure } from '../shared/feedback/LoadError'
import { lazyPart } from '../shared/feedback/lazy-part'
import { Panel } from '../shared/page/Card'
import { DeviceValues } from './DeviceValues'

const HandOverDialog = lazyPart(async () => (await import('./HandOverDialog')).HandOverDialog)

const title = 'Protokoły'

/** The issued protocols of a client, the newest first. Without any it shows nothing. */
export function ClientProtocols({ clientId }: { clientId: number }) {
  return <Issued of={{ clientId }} />
}

/** Of a device, with what was measured over the years */
export function DeviceProtocols({ deviceId }: { deviceId: number }) {
  return <Issued of={{ deviceId }} />
}

function Issued({ of }: { of: { deviceId: number } | { clientId: number } }) {
  const { data, error, refetch } = useCall(protocolCalls.list, {
    filter: { ...of, status: 'ISSUED' },
    sort: ['performedOn', 'DESC'],
  })
  const deviceId = 'deviceId' in of ? of.deviceId : undefined
  const isUsed = data !== undefined && data.length > 0
  const series = useCall(
    protocolValueCalls.ofDevice,
    { id: deviceId ?? 0 },
    { enabled: isUsed && deviceId !== undefined },
  )
  const [open, setOpen] = useState<ProtocolSummary>()
  if (error && !data) {
    return (
      <Panel title={title}>
        <InlineFailure text="Nie udało się załadować protokołów" error={error} refetch={refetch} />
      </Panel>
    )
  }
  if (!isUsed) return null
  return (
    <>
      <Panel title={title}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: -1, p: 0 }}>
          {data.map((protocol) => (
            <Line
              key={protocol.id}
              protocol={protocol}
              withDevice={deviceId === undefined}
              marks={
                protocol.correctedBy || !protocol.performedOn ? [] : marksOf(series.data ?? [], protocol.performedOn)
              }
              onOpen={() => setOpen(protocol)}
            />
          ))}
        </Box>
        {open && (
          <HandOverDialog protocol={{ ...open, number: open.number ?? '' }} onClose={() => setOpen(undefined)} />
        )}
      </Panel>
      {deviceId !== undefined && <DeviceValues series={series} />}
    </>
  )
}

interface LineProps {
  protocol: ProtocolSummary
  withDevice: boolean
  /** What its values say beside the limits of their fields */
  marks: readonly ValueMark[]
  onOpen: () => void
}

function Line({ protocol, withDevice, marks, onOpen }: LineProps) {
  const { number, performedOn, templateName, device, deviations, correctedBy } = protocol
  const facts = [
    performedOn && formatDay(performedOn),
    withDevice && device,
    deviations > 0 && counted(deviations, ['odchylenie', 'odchylenia', 'odchyleń']),
    correctedBy && `zastąpiony protokołem ${correctedBy.number}`,
  ]
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, py: 1.25 },
        '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="span" sx={{ fontWeight: 550, ...(correctedBy && { textDecoration: 'line-through' }) }}>
          {number} {templateName}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {facts.filter(Boolean).join(' · ')}
        </Typography>
        {marks.map((mark) => (
          <Typography key={`${mark.key} ${mark.kind}`} variant="body2" sx={{ color: 'warning.main' }}>
            {markText(mark)}
          </Typography>
        ))}
      </Box>
      <Button size="small" variant="outlined" aria-label={`Pobierz lub wyślij: ${number}`} onClick={onOpen}>
        Pobierz lub wyślij
      </Button>
    </Box>
  )
}
