import { deviceTitle } from '#domain/devices/device-type'
import { nouns } from '#domain/text/plural'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { wishText } from '#domain/confirmations/wish-text'
import { formatAddress } from '#domain/devices/address'
import type { Device } from '#domain/devices/device'
import type { CalledOffService } from '#domain/inspections/stage'
import { inspectionStage, stageText } from '#domain/inspections/stage'
import { serviceCalls } from '#domain/services/contract'
import { formatDay, formatInstant } from '#domain/time/format'
import { CurrentDuties } from '../../duties'
import { OpenRequests } from '../../requests'
import { usePermission } from '../../providers/use-session'
import { readRegularly, useServiceDialogs } from '../../services'
import { clientPageAddress, deviceAddress } from '../../shared/page/record-address'
import { BookedIcon, DoneIcon, ServiceIcon } from '../../shared/plain/icons'
import { RowButton } from '../../shared/list/row/RowButton'
import { PlainIconButton } from '../../shared/plain/PlainButton'
import { StageLine, useStageMoment, WishLine } from '..'
import type { TableDefinition } from '../../shared/list/table'
import { phoneColumn } from '../../shared/list/table'
import { ActionQuestion } from '../../shared/dialog/ActionQuestion'
import { useBooking } from './use-booking'

const commonDefinition = {
  name: 'to-book.table',
  resource: 'devices',
  label: 'Do umówienia',
  forms: nouns.inspection,
  genitive: 'przeglądów do umówienia',
  searchLabel: 'Nazwisko, telefon, adres',
  filters: [
    { name: 'why', label: 'Powód' },
    { name: 'type', label: 'Typ urządzenia' },
  ],
  rowLabel: (device) => `${device.clientName}: ${deviceTitle(device)}`,
  rowDetail: ({ address }) => formatAddress(address),
  lines: 2,
  exportName: 'do-umowienia',
  refetchInterval: readRegularly.refetchInterval,
  loadFailure: () => ({
    polish: 'Nie udało się załadować listy do umówienia',
    english: 'Failed to fetch devices',
  }),
  empty: {
    title: 'Nikt nie czeka na termin',
    text: 'Gdy klient potwierdzi przegląd, napisze, że termin nie pasuje, albo odwołasz wizytę, zobaczysz to tutaj.',
  },
  noResults: { title: 'Nikt tu nie czeka na termin', text: 'Spróbuj zmienić filtry wyszukiwania' },
} as const satisfies Partial<TableDefinition<Device>>

export function useToBookTable(): TableDefinition<Device> {
  const moment = useStageMoment()
  const mayBook = usePermission()('services.write')
  const booking = useBooking()
  const { settleRejection } = useServiceDialogs()
  return useMemo(
    () => ({
      ...commonDefinition,
      columns: [
        {
          key: 'client',
          label: 'Klient',
          sort: 'clientName',
          heading: true,
          width: 11,
          csv: ({ clientName }) => clientName,
          cell: ({ clientId, clientName }) => (
            <Link to={clientPageAddress(clientId)} data-name>
              {clientName}
            </Link>
          ),
        },
        phoneColumn(({ clientPhone }) => clientPhone),
        {
          key: 'stage',
          label: 'Stan',
          sort: 'waitingSince',
          width: 16,
          csv: (device) => stageText(inspectionStage(device, moment), device, moment),
          cell: (device) => <StageLine cycle={device} moment={moment} />,
        },
        {
          key: 'wish',
          label: 'Życzenie klienta',
          width: 16.5,
          csv: ({ wish }) => wishText(wish),
          cell: ({ id, clientId, wish }) => (
            <>
              {wish && <WishLine wish={wish} withLabel={false} />}
              <CurrentDuties deviceId={id} />
              <OpenRequests of={{ id, clientId }} />
            </>
          ),
        },
        {
          key: 'device',
          label: 'Urządzenie',
          width: 10.5,
          csv: deviceTitle,
          cell: (device) => (
            <Link to={deviceAddress(device.id)} data-name>
              {deviceTitle(device)}
            </Link>
          ),
        },
        { key: 'city', label: 'Miejscowość', sort: 'city', width: 8.5, csv: ({ address }) => address.city },
        { key: 'address', label: 'Adres', hidden: true, width: 14, csv: ({ address }) => formatAddress(address) },
        {
          key: 'nextInspectionDate',
          label: 'Przegląd',
          sort: 'nextInspectionDate',
          csv: ({ nextInspectionDate }) => nextInspectionDate,
          cell: ({ nextInspectionDate }) => formatDay(nextInspectionDate),
        },
        { key: 'notes', label: 'Uwagi', hidden: true, width: 18, csv: ({ notes }) => notes ?? '' },
      ],
      ...(mayBook && {
        actions: {
          label: 'Umawianie',
          labelHidden: true,
          cell: (device: Device) => {
            const { label, open } = booking(device)
            const { bookedService, calledOffService } = device
            const about = `${device.clientName}, ${deviceTitle(device)}`
            return (
              <>
                <RowButton variant="tonal" icon={ServiceIcon} aria-label={`${label}: ${about}`} onClick={open}>
                  {label}
                </RowButton>
                {calledOffService && <NotToBookButton service={calledOffService} about={about} />}
                {bookedService?.rejected && (
                  <PlainIconButton
                    icon={BookedIcon}
                    data-tooltip="Termin zostaje"
                    aria-label={`Termin zostaje: ${about}`}
                    onClick={() => settleRejection(bookedService.id)}
                  />
                )}
              </>
            )
          },
        },
      }),
    }),
    [moment, mayBook, booking, settleRejection],
  )
}

/** The customer of a cancelled service needs no other time. */
function NotToBookButton({ service: { id, startsAt }, about }: { service: CalledOffService; about: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <PlainIconButton
        icon={DoneIcon}
        data-tooltip="Nie trzeba umawiać"
        aria-label={`Nie trzeba umawiać: ${about}`}
        onClick={() => setOpen(true)}
      />
      {open && (
        <ActionQuestion
          action={serviceCalls.cancel}
          input={{ id, body: { rebook: false } }}
          title="Nie trzeba umawiać tej wizyty?"
          confirmLabel="Nie trzeba"
          success="Ta wizyta nie czeka już na nowy termin"
          onClose={() => setOpen(false)}
        >
          {about}: wizyta odwołana {formatInstant(startsAt)} nie będzie już czekać na nowy termin. Jeśli to był
          przegląd, potwierdzenie przeglądu i życzenie klienta zostaną usunięte. Tego nie można cofnąć.
        </ActionQuestion>
      )}
    </>
  )
}
