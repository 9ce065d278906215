import { nouns } from '#domain/text/plural'
import { useEvent } from 'react-admin'
import { useMemo } from 'react'
import { formatAddress } from '#domain/devices/address'
import type { Device } from '#domain/devices/device'
import { deviceTitle } from '#domain/devices/device-type'
import { BulkAdvertisement } from '../../advertising'
import { usePermission } from '../../providers/use-session'
import { daysFilter } from '../../shared/list/FilterChip'
import { textFilter } from '../../shared/list/TextFilter'
import { lazyPart } from '../../shared/feedback/lazy-part'
import { DeleteIcon, EditIcon, SmsIcon } from '../../shared/plain/icons'
import { PlainIconButton } from '../../shared/plain/PlainButton'
import type { BulkAction, TableDefinition } from '../../shared/list/table'
import { useRecordPanel } from '../../shared/page/RecordLink'
import { useStageMoment } from '../../confirmations'
import { clientsLoadFailure } from '../load-failure'
import { BulkStickers } from '../../stickers'
import { CityFilter } from './CityFilter'
import { deviceColumns } from './columns'
import { AdvertiseIcon, MoveIcon, StickerIcon } from './icons'

const BulkSms = lazyPart(async () => (await import('./BulkSms')).BulkSms)
const BulkMove = lazyPart(async () => (await import('./BulkMove')).BulkMove)
const BulkDelete = lazyPart(async () => (await import('./BulkDelete')).BulkDelete)

const bulkActions: BulkAction<Device>[] = [
  { key: 'sms', label: 'Wyślij SMS przypomnienie', icon: SmsIcon, permission: 'sms.send', dialog: BulkSms },
  {
    key: 'advertise',
    label: 'Wyślij reklamę',
    icon: AdvertiseIcon,
    permission: 'advertising.use',
    dialog: BulkAdvertisement,
  },
  { key: 'move', label: 'Przełóż przegląd', icon: MoveIcon, permission: 'devices.write', dialog: BulkMove },
  { key: 'stickers', label: 'Drukuj naklejki', icon: StickerIcon, permission: 'stickers.use', dialog: BulkStickers },
  {
    key: 'delete',
    label: 'Usuń',
    icon: DeleteIcon,
    permission: 'devices.delete',
    removes: true,
    dialog: BulkDelete,
  },
]

const commonDefinition = {
  name: 'clients.table',
  resource: 'devices',
  label: 'Urządzenia',
  forms: nouns.device,
  genitive: 'urządzeń',
  searchLabel: 'Nazwisko, telefon, adres',
  filters: [
    { name: 'filter', label: 'Termin przeglądu' },
    { name: 'type', label: 'Typ urządzenia' },
    { name: 'confirmation', label: 'Potwierdzenie' },
    { name: 'position', label: 'Położenie na mapie' },
    { name: 'city', label: 'Miejscowość', input: CityFilter },
    { name: 'due', label: 'Dni', input: daysFilter('Termin') },
    { name: 'warranty', label: 'Gwarancja', rare: true },
    { name: 'duty', label: 'Obowiązki', rare: true },
    { name: 'maker', label: 'Producent', input: textFilter('Producent'), rare: true },
    { name: 'refrigerant', label: 'Czynnik', rare: true },
    { name: 'fuel', label: 'Paliwo', rare: true },
  ],
  rowLabel: rowTitle,
  rowDetail: ({ address }) => formatAddress(address),
  bulkActions,
  exportName: 'urzadzenia',
  loadFailure: clientsLoadFailure,
  empty: {
    title: 'Nie ma jeszcze urządzeń',
    text: 'Dodaj klienta razem z pierwszym urządzeniem, a zobaczysz je tutaj. Klienci bez urządzeń są w widoku kart.',
  },
  noResults: {
    title: 'Nie znaleziono urządzeń',
    text: 'Spróbuj innego słowa albo pokaż wszystkie. Klienci bez urządzeń są w widoku kart.',
  },
} satisfies Partial<TableDefinition<Device>>

function rowTitle(device: Device): string {
  return `${device.clientName}: ${deviceTitle(device)}`
}

/** A row opens its device in the panel; the edit button needs the permission to change devices. */
export function useDeviceTable(onEdit: (device: Device) => void): TableDefinition<Device> {
  const moment = useStageMoment()
  const mayEdit = usePermission()('devices.write')
  const edit = useEvent(onEdit)
  const { open } = useRecordPanel()
  const openPanel = useEvent(({ id }: Device) => open({ kind: 'device', id }))
  return useMemo(
    () => ({
      ...commonDefinition,
      columns: deviceColumns(moment),
      onOpen: openPanel,
      ...(mayEdit && {
        actions: {
          label: 'Edycja',
          labelHidden: true,
          cell: (device: Device) => (
            <PlainIconButton
              icon={EditIcon}
              aria-label={`Edytuj urządzenie: ${rowTitle(device)}`}
              onClick={() => edit(device)}
            />
          ),
        },
      }),
    }),
    [moment, mayEdit, edit, openPanel],
  )
}
