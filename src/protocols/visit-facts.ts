import { formatAddress } from '#domain/devices/address'
import { deviceDescription } from '#domain/devices/equipment'
import type { ProtocolVisit } from '#domain/protocols/protocol'
import { serviceTypeNames } from '#domain/services/service'
import { formatDay } from '#domain/time/format'
import type { Fact } from '../shared/dialog/FactList'

/** Client, device and visit of a protocol */
export const visitFacts = ({
  client,
  device,
  service,
}: Pick<ProtocolVisit, 'client' | 'device' | 'service'>): Fact[] => [
  ['Klient', client.company ?? client.name],
  ['Urządzenie', deviceDescription(device)],
  ['Numer seryjny', device.serialNumber],
  ['Adres', formatAddress(device.address)],
  [
    'Wizyta',
    [serviceTypeNames[service.type], service.performedOn && formatDay(service.performedOn)].filter(Boolean).join(', '),
  ],
  ['Serwisant', service.technician],
]

/** What is due next, by the completed visit */
export const nextFacts = ({
  nextInspectionDate,
  duties,
}: Pick<ProtocolVisit, 'nextInspectionDate' | 'duties'>): Fact[] => [
  ['Następny przegląd', nextInspectionDate && formatDay(nextInspectionDate)],
  ...duties.map(({ name, nextDueOn }): Fact => [
    name,
    nextDueOn ? `wykonano, następny raz ${formatDay(nextDueOn)}` : 'wykonano',
  ]),
]
