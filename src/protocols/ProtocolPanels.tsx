import Box from '@mui/material/Box'
import { protocolCalls } from '#domain/protocols/contract'
import { marksOf } from '#domain/protocols/trend'
import { protocolValueCalls } from '#domain/protocols/values-contract'
import { useCall } from '../providers/use-call'
import { Panel, PanelFailure } from '../shared/page/Card'
import { DeviceValues } from './DeviceValues'
import { ProtocolLine } from './ProtocolLine'

const title = 'Protokoły'

/**
 * The protocols of a client, drafts first, then the newest. Without any it shows nothing: the first one is begun at a
 * visit.
 */
export function ClientProtocols({ clientId }: { clientId: number }) {
  return <Protocols of={{ clientId }} />
}

/** Protocols of a device, with what was measured over the years */
export function DeviceProtocols({ deviceId }: { deviceId: number }) {
  return <Protocols of={{ deviceId }} />
}

type ProtocolOwner = { deviceId: number } | { clientId: number }

function useProtocols(of: ProtocolOwner) {
  const list = useCall(protocolCalls.list, { filter: of, sort: ['performedOn', 'DESC'] })
  const deviceId = 'deviceId' in of ? of.deviceId : undefined
  const isUsed = list.data !== undefined && list.data.length > 0
  const series = useCall(
    protocolValueCalls.ofDevice,
    { id: deviceId ?? 0 },
    { enabled: isUsed && deviceId !== undefined },
  )
  return { list, series, deviceId, isUsed }
}

/** Whether the protocols, or their values, are being loaded for the first time */
export function useProtocolsPending(of: ProtocolOwner): boolean {
  const { list, series } = useProtocols(of)
  return list.isPending || series.isLoading
}

function Protocols({ of }: { of: ProtocolOwner }) {
  const { list, series, deviceId, isUsed } = useProtocols(of)
  const { data, error, refetch } = list
  if (error && !data) {
    return <PanelFailure title={title} text="Nie udało się załadować protokołów" error={error} retry={refetch} />
  }
  if (!data || !isUsed) return null
  return (
    <>
      <Panel title={title}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: -1, p: 0 }}>
          {data.map((protocol) => (
            <ProtocolLine
              key={protocol.id}
              protocol={protocol}
              withDevice={deviceId === undefined}
              marks={
                protocol.correctedBy || !protocol.performedOn ? [] : marksOf(series.data ?? [], protocol.performedOn)
              }
            />
          ))}
        </Box>
      </Panel>
      {deviceId !== undefined && <DeviceValues series={series} />}
    </>
  )
}
