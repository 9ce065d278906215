import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatPhone } from '#domain/clients/phone'
import { confirmationStateNames } from '#domain/confirmations/confirmation'
import type { Device } from '#domain/devices/device'
import { deviceTypeNames } from '#domain/devices/device-type'
import { mustBeMended, positionStatus, positionStatusNames } from '#domain/devices/position-status'
import type { StageMoment } from '#domain/inspections/stage'
import { inspectionStage, isInHand, stageText } from '#domain/inspections/stage'
import { urgencyByMonths, urgencyNames } from '#domain/inspections/urgency'
import { formatDay } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { ConfirmationChip, confirmationOf, UrgencyChip } from '../../devices'
import { clientAddress } from '../../shared/client-address'
import { StageLine } from '../../shared/StageLine'
import { PositionChip } from './PositionChip'

export interface TableColumn {
  id: string
  label: string
  /** By what the server sorts it */
  sort?: string
  /** Until somebody switches it on */
  hidden?: boolean
  /** Hidden on a screen that has no room for it, too, until somebody chooses */
  wide?: boolean
  /** Long texts are cut off on the screen, at this width in rem; never in a file. */
  width?: number
  align?: 'right'
  /** As it stands in an exported file: phone numbers and days as they are stored */
  text: (device: Device, moment: StageMoment) => string
  /** As it stands on the screen, where that is something else */
  cell?: (device: Device, moment: StageMoment) => ReactNode
}

const street = ({ address: { street, houseNumber, flatNumber } }: Device) =>
  `${street} ${houseNumber}${flatNumber ? `/${flatNumber}` : ''}`

/** Every column of the table, in the order in which it stands before somebody moves it. */
export const columns: readonly TableColumn[] = [
  {
    id: 'client',
    label: 'Klient',
    sort: 'clientName',
    width: 11,
    text: (device) => device.clientName,
    cell: (device) => <ClientLink device={device} />,
  },
  {
    id: 'phone',
    label: 'Telefon',
    sort: 'clientPhone',
    text: (device) => device.clientPhone,
    cell: ({ clientPhone }) => <PhoneLink phone={clientPhone} />,
  },
  { id: 'type', label: 'Typ', sort: 'type', wide: true, text: ({ type }) => deviceTypeNames[type] },
  {
    id: 'name',
    label: 'Urządzenie',
    sort: 'name',
    width: 11,
    text: ({ name }) => name ?? '',
    cell: ({ name, type }) => name ?? deviceTypeNames[type],
  },
  { id: 'street', label: 'Ulica i numer', sort: 'street', wide: true, width: 10, text: street },
  { id: 'postalCode', label: 'Kod', sort: 'postalCode', hidden: true, text: ({ address }) => address.postalCode },
  { id: 'city', label: 'Miejscowość', sort: 'city', width: 9, text: ({ address }) => address.city },
  {
    id: 'nextInspectionDate',
    label: 'Przegląd',
    sort: 'nextInspectionDate',
    text: ({ nextInspectionDate }) => nextInspectionDate,
    cell: ({ nextInspectionDate }) => formatDay(nextInspectionDate),
  },
  {
    id: 'urgency',
    label: 'Pilność',
    text: ({ nextInspectionDate }, { now }) => urgencyNames[urgencyByMonths(nextInspectionDate, dayAt(now))],
    cell: (device, moment) => (
      <UrgencyChip
        urgency={urgencyByMonths(device.nextInspectionDate, dayAt(moment.now))}
        quiet={isInHand(inspectionStage(device, moment))}
      />
    ),
  },
  {
    id: 'confirmation',
    label: 'Potwierdzenie',
    sort: 'serviceConfirmedAt',
    text: (device, { now }) => confirmationStateNames[confirmationOf(device, dayAt(now))],
    cell: (device, moment) => (
      <ConfirmationChip
        state={confirmationOf(device, dayAt(moment.now))}
        quiet={isInHand(inspectionStage(device, moment))}
      />
    ),
  },
  {
    id: 'stage',
    label: 'Stan',
    width: 15,
    text: (device, moment) => stageText(inspectionStage(device, moment), device, moment),
    cell: (device, moment) => <StageLine cycle={device} moment={moment} />,
  },
  {
    id: 'installationDate',
    label: 'Instalacja',
    sort: 'installationDate',
    hidden: true,
    text: ({ installationDate }) => installationDate ?? '',
    cell: ({ installationDate }) => installationDate && formatDay(installationDate),
  },
  {
    id: 'position',
    label: 'Położenie',
    hidden: true,
    text: (device) => positionStatusNames[positionStatus(device)],
    cell: (device) => {
      const status = positionStatus(device)
      return mustBeMended(status) ? <PositionChip status={status} /> : positionStatusNames[status]
    },
  },
  { id: 'notes', label: 'Uwagi', hidden: true, width: 18, text: ({ notes }) => notes ?? '' },
  { id: 'images', label: 'Zdjęcia', hidden: true, align: 'right', text: ({ imageCount }) => String(imageCount) },
  { id: 'id', label: 'Nr urządzenia', sort: 'id', hidden: true, align: 'right', text: ({ id }) => String(id) },
]

/** A link does what it says, and nothing of what its row does. */
const alone = (event: React.MouseEvent) => event.stopPropagation()

function ClientLink({ device }: { device: Device }) {
  return (
    <Link to={clientAddress(device.clientId, device.id)} data-name onClick={alone}>
      {device.clientName}
    </Link>
  )
}

function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone}`} onClick={alone}>
      {formatPhone(phone)}
    </a>
  )
}
