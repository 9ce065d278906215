import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { useGetOne } from 'react-admin'
import { useState } from 'react'
import type { Client } from '#domain/clients/client'
import { formatAddress } from '#domain/devices/address'
import type { Device } from '#domain/devices/device'
import { deviceTitle } from '#domain/devices/device-type'
import { visitNeedsLabel, visitNeedsText } from '#domain/devices/visit-needs'
import { equipmentNames, equipmentTexts, refrigerantText } from '#domain/devices/equipment'
import { positionStatus, positionStatusNames } from '#domain/devices/position-status'
import { leakCheckOf } from '#domain/duties/leak-check'
import { inspectionStage, isInHand, stageActions } from '#domain/inspections/stage'
import { formatDay } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { DeviceDuties, useDutiesOf } from '../../duties'
import { DeviceProtocols, useProtocolsPending } from '../../protocols'
import { DeviceEntries, useEntriesOf } from '../../refrigerant'
import { PlaceMap } from '../../geocoding'
import { useServiceDialogs } from '../../services'
import { Card } from '../../shared/page/Card'
import { CallButton, NavigateButton } from '../../shared/page/ContactButtons'
import type { RecordPlace } from '../../shared/page/RecordFrame'
import { FactList } from '../../shared/dialog/FactList'
import { DrawnTogether, LoadedRecord, RecordFrame, RecordName } from '../../shared/page/RecordFrame'
import { ConfirmationChip, confirmationOf, StageLine, useStageMoment, WishLine } from '../../confirmations'
import { SecondaryText } from '../../shared/page/SecondaryText'
import { unbroken } from '../../shared/page/unbroken'
import { Timeline } from '../../timeline'
import { DeviceDialogs } from '..'
import { DeviceActions } from '../DeviceActions'
import type { CardDialog } from '../DeviceDialogs'
import { DeviceTypeMark } from '../DeviceTypeMark'
import { DueDate } from '../DueDate'
import { useDeviceAction } from '../use-device-action'
import '../device-card.css'

interface DeviceRecordProps {
  id: number
  place: RecordPlace
  onDeleted?: () => void
}

export function DeviceRecord({ id, place, onDeleted }: DeviceRecordProps) {
  return (
    <LoadedRecord<Device>
      resource="devices"
      missing="Nie znaleziono urządzenia"
      id={id}
      place={place}
      onDeleted={onDeleted}
    >
      {(device, leave) => <Details device={device} place={place} onDeleted={leave} />}
    </LoadedRecord>
  )
}

function Details({ device, place, onDeleted }: { device: Device; place: RecordPlace; onDeleted: () => void }) {
  const moment = useStageMoment()
  const services = useServiceDialogs()
  const [dialog, setDialog] = useState<CardDialog>()
  const stage = inspectionStage(device, moment)
  const today = dayAt(moment.now)
  const ask = useDeviceAction(device, today, { openDialog: setDialog })
  const state = confirmationOf(device, today)
  const title = deviceTitle(device)
  const booked = device.bookedService
  const of = { owner: 'device', id: device.id } as const
  // The question must say whether the client is deleted, too (rule C4).
  const client = useGetOne<Client>('clients', { id: device.clientId }, { enabled: dialog === 'delete' })
  const waits = dialog === 'delete' && client.isPending
  const duties = useDutiesOf(device.id)
  const entries = useEntriesOf(device.id)
  const areProtocolsPending = useProtocolsPending({ deviceId: device.id })
  const isPending = duties.isPending || entries.isPending || areProtocolsPending

  return (
    <RecordFrame
      place={place}
      mark={<DeviceTypeMark type={device.type} />}
      title={title}
      aside={<DevicePlace device={device} place={place} />}
    >
      <Card sx={{ px: { xs: 2, sm: 2.5 }, pt: { xs: 2, sm: 2.5 }, pb: 1.5 }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2,
            rowGap: 1,
            fontSize: '0.875rem',
          }}
        >
          <Box sx={{ flex: '1 1 14rem' }}>
            {booked ? (
              <MuiLink component="button" color="inherit" underline="hover" onClick={() => services.details(booked.id)}>
                <StageLine cycle={device} moment={moment} />
              </MuiLink>
            ) : (
              <StageLine cycle={device} moment={moment} />
            )}
          </Box>
          <DueDate due={device.nextInspectionDate} today={today} quiet={isInHand(stage)} />
          <ConfirmationChip state={state} quiet={isInHand(stage)} />
        </Box>
        {device.wish && (
          <Box sx={{ mt: 1 }}>
            <WishLine wish={device.wish} />
          </Box>
        )}
        <DeviceActions
          device={device}
          title={title}
          action={stageActions[stage]}
          alone
          unconfirmed={state !== 'CONFIRMED'}
          onAsk={ask}
        />
      </Card>
      <DrawnTogether isPending={isPending}>
        <DeviceDuties device={device} />
        <DeviceEntries device={device} />
        <DeviceProtocols deviceId={device.id} />
        <Timeline of={of} devices={[device]} />
      </DrawnTogether>
      {dialog && !waits && (
        <DeviceDialogs
          dialog={dialog}
          device={device}
          title={title}
          phone={device.clientPhone}
          only={client.data?.devices.length === 1}
          onDeleted={onDeleted}
          onClose={() => setDialog(undefined)}
        />
      )}
    </RecordFrame>
  )
}

function equipmentFacts(device: Device) {
  const texts = equipmentTexts(device)
  const check = leakCheckOf(device)
  const product = [device.manufacturer, device.model].filter(Boolean).join(' ')
  return [
    ['Model', product],
    [equipmentNames.serialNumber, texts.serialNumber],
    ['Uruchomienie', texts.commissionedOn],
    [equipmentNames.warrantyUntil, texts.warrantyUntil],
    [equipmentNames.fuel, texts.fuel],
    [visitNeedsLabel, visitNeedsText(device.needs)],
    ['Czynnik', check.kind === 'UNKNOWN' ? refrigerantText(device) : check.because],
  ] as const
}

function DevicePlace({ device, place }: { device: Device; place: RecordPlace }) {
  const { clientId, clientName, clientPhone, address, position, installationDate, notes, id, type } = device
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <div>
        <RecordName record={{ kind: 'client', id: clientId }} place={place}>
          {clientName}
        </RecordName>
        <SecondaryText>{unbroken(formatAddress(address))}</SecondaryText>
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <CallButton phone={clientPhone} name={clientName} />
        <NavigateButton address={address} name={clientName} />
      </Box>
      <FactList
        look="dense"
        facts={[
          ['Instalacja', installationDate && formatDay(installationDate)],
          ...equipmentFacts(device),
          ['Uwagi', notes],
          ['Położenie', positionStatusNames[positionStatus(device)]],
          ['Nr urządzenia', id],
        ]}
      />
      {position && place === 'page' && (
        <PlaceMap
          position={position}
          status={positionStatus(device)}
          type={type}
          onMove={undefined}
          height={{ xs: 160, sm: 240 }}
        />
      )}
    </Card>
  )
}
