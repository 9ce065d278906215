import { confirmationStateNames } from '#domain/confirmations/confirmation'
import { wishText } from '#domain/confirmations/wish-text'
import { streetOf } from '#domain/devices/address'
import type { Device } from '#domain/devices/device'
import { deviceTypeNames } from '#domain/devices/device-type'
import { equipmentNames, equipmentTexts } from '#domain/devices/equipment'
import type { PositionStatus } from '#domain/devices/position-status'
import { needsCorrection, positionStatus, positionStatusNames } from '#domain/devices/position-status'
import type { StageMoment } from '#domain/inspections/stage'
import { inspectionStage, isInHand, stageText } from '#domain/inspections/stage'
import { urgencyByMonths, urgencyNames } from '#domain/inspections/urgency'
import { formatDay } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { ConfirmationChip, confirmationOf, StageLine } from '../../confirmations'
import { UrgencyChip } from '../../devices'
import { RecordLink } from '../../shared/page/RecordLink'
import { StatusChip } from '../../shared/feedback/StatusChip'
import type { TableColumn } from '../../shared/list/table'
import { phoneColumn } from '../../shared/list/table'
import { CompanyPlaceIcon, NoPlaceIcon } from './icons'

const street = ({ address }: Device) => streetOf(address)

const equipmentColumns: TableColumn<Device>[] = [
  ...(['manufacturer', 'model', 'serialNumber', 'refrigerant', 'refrigerantGrams', 'fuel'] as const).map((key) => ({
    key,
    label: equipmentNames[key],
    hidden: true,
    csv: (device: Device) => equipmentTexts(device)[key] ?? '',
  })),
  ...(['commissionedOn', 'warrantyUntil'] as const).map((key) => ({
    key,
    label: equipmentNames[key],
    hidden: true,
    csv: (device: Device) => device[key] ?? '',
    cell: (device: Device) => equipmentTexts(device)[key],
  })),
]

export const deviceColumns = (moment: StageMoment): TableColumn<Device>[] => [
  {
    key: 'client',
    label: 'Klient',
    sort: 'clientName',
    width: 11,
    heading: true,
    csv: (device) => device.clientName,
    cell: (device) => <ClientLink device={device} />,
  },
  { ...phoneColumn(({ clientPhone }) => clientPhone), sort: 'clientPhone' },
  { key: 'type', label: 'Typ', sort: 'type', wide: true, csv: ({ type }) => deviceTypeNames[type] },
  {
    key: 'name',
    label: 'Urządzenie',
    sort: 'name',
    width: 10,
    csv: ({ name }) => name ?? '',
    cell: ({ name, type }) => name ?? deviceTypeNames[type],
  },
  { key: 'street', label: 'Ulica i numer', sort: 'street', wide: true, width: 10, csv: street },
  { key: 'postalCode', label: 'Kod', sort: 'postalCode', hidden: true, csv: ({ address }) => address.postalCode },
  { key: 'city', label: 'Miejscowość', sort: 'city', width: 8.5, csv: ({ address }) => address.city },
  {
    key: 'nextInspectionDate',
    label: 'Przegląd',
    sort: 'nextInspectionDate',
    csv: ({ nextInspectionDate }) => nextInspectionDate,
    cell: ({ nextInspectionDate }) => formatDay(nextInspectionDate),
  },
  {
    key: 'urgency',
    label: 'Pilność',
    // 'Stan' shows both, and what is to do.
    hidden: true,
    csv: ({ nextInspectionDate }) => urgencyNames[urgencyByMonths(nextInspectionDate, dayAt(moment.now))],
    cell: (device) => (
      <UrgencyChip
        urgency={urgencyByMonths(device.nextInspectionDate, dayAt(moment.now))}
        quiet={isInHand(inspectionStage(device, moment))}
      />
    ),
  },
  {
    key: 'confirmation',
    label: 'Potwierdzenie',
    hidden: true,
    sort: 'serviceConfirmedAt',
    csv: (device) => confirmationStateNames[confirmationOf(device, dayAt(moment.now))],
    cell: (device) => (
      <ConfirmationChip
        state={confirmationOf(device, dayAt(moment.now))}
        quiet={isInHand(inspectionStage(device, moment))}
      />
    ),
  },
  {
    key: 'stage',
    label: 'Stan',
    width: 22,
    csv: (device) => stageText(inspectionStage(device, moment), device, moment),
    cell: (device) => <StageLine cycle={device} moment={moment} />,
  },
  {
    key: 'wish',
    label: 'Życzenie klienta',
    width: 14,
    wide: true,
    csv: ({ wish }) => wishText(wish),
  },
  {
    key: 'installationDate',
    label: 'Instalacja',
    sort: 'installationDate',
    hidden: true,
    csv: ({ installationDate }) => installationDate ?? '',
    cell: ({ installationDate }) => installationDate && formatDay(installationDate),
  },
  {
    key: 'position',
    label: 'Położenie',
    hidden: true,
    csv: (device) => positionStatusNames[positionStatus(device)],
    cell: (device) => {
      const status = positionStatus(device)
      return needsCorrection(status) ? <PositionChip status={status} /> : positionStatusNames[status]
    },
  },
  { key: 'notes', label: 'Uwagi', hidden: true, width: 18, csv: ({ notes }) => notes ?? '' },
  { key: 'images', label: 'Zdjęcia', hidden: true, align: 'right', csv: ({ imageCount }) => String(imageCount) },
  { key: 'id', label: 'Nr urządzenia', sort: 'id', hidden: true, align: 'right', csv: ({ id }) => String(id) },
  ...equipmentColumns,
]

function ClientLink({ device }: { device: Device }) {
  return <RecordLink record={{ kind: 'client', id: device.clientId }}>{device.clientName}</RecordLink>
}

function PositionChip({ status }: { status: PositionStatus }) {
  return (
    <StatusChip
      tone="urgent"
      icon={status === 'NONE' ? NoPlaceIcon : CompanyPlaceIcon}
      label={positionStatusNames[status]}
    />
  )
}
