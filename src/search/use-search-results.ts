import { keepPreviousData } from '@tanstack/react-query'
import { deviceTitle } from '#domain/devices/device-type'
import { searchCalls } from '#domain/search/contract'
import type { SearchResults } from '#domain/search/results'
import { searchFrom } from '#domain/search/results'
import { serviceStatusNames, serviceTypeNames } from '#domain/services/service'
import { formatPhone } from '#domain/text/phone'
import { formatInstant } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { useCall } from '../providers/use-call'
import { clientPageAddress, deviceAddress, openServiceAddress } from '../shared/page/record-address'
import { useDebounced } from '../shared/use-debounced'
import type { Recent } from './recent'

/** ms without typing before a search */
const searchDelay = 150

/** Records that the server finds; recently opened ones come first within their kind. */
export function useSearchResults(query: string, recent: readonly Recent[]) {
  const q = useDebounced(query.trim(), searchDelay)
  const options = { enabled: q.length >= searchFrom, placeholderData: keepPreviousData }
  const { data, error, isFetching, refetch } = useCall(searchCalls.search, { q }, options)
  const records = data && q.length >= searchFrom ? recordsOf(data) : []
  const lately = new Map(recent.map(({ id }, place) => [id, place]))
  const place = ({ id }: Recent) => lately.get(id) ?? lately.size
  return {
    /** Grouped by kind */
    records: (['client', 'device', 'service'] as const).flatMap((kind) =>
      records.filter((record) => record.kind === kind).toSorted((a, b) => place(a) - place(b)),
    ),
    error,
    refetch,
    isPending: query.trim().length >= searchFrom && (isFetching || q !== query.trim()),
  }
}

function recordsOf({ clients, devices, services }: SearchResults): Recent[] {
  return [
    ...clients.map(({ id, name, phone, city }) => ({
      kind: 'client' as const,
      id: `client-${id}`,
      title: name,
      detail: [formatPhone(phone), city].filter(Boolean).join(' · '),
      address: clientPageAddress(id),
    })),
    ...devices.map(({ id, type, name, clientName, address }) => ({
      kind: 'device' as const,
      id: `device-${id}`,
      deviceType: type,
      title: deviceTitle({ type, name }),
      detail: `${clientName} · ${address}`,
      address: deviceAddress(id),
    })),
    ...services.map(({ id, type, status, startsAt, clientName, city }) => ({
      kind: 'service' as const,
      id: `service-${id}`,
      title: `${clientName} · ${formatInstant(startsAt)}`,
      detail: `${serviceTypeNames[type]} · ${serviceStatusNames[status]} · ${city}`,
      address: openServiceAddress(id, dayAt(startsAt)),
    })),
  ]
}
