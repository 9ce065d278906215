import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'
import { useGetList } from 'react-admin'
import type { CustomerRequest } from '#domain/requests/request'
import { formatPhone } from '#domain/text/phone'

const noRequests: readonly CustomerRequest[] = []
const Requests = createContext(noRequests)

/** Asks once for the requests that services settle, for the `RequestPhones` within. */
export function RequestPhonesProvider({
  serviceIds,
  children,
}: {
  serviceIds: readonly number[]
  children: ReactNode
}) {
  const { data = noRequests } = useGetList<CustomerRequest>(
    'requests',
    {
      filter: { serviceIds },
      sort: { field: 'receivedAt', order: 'DESC' },
      pagination: { page: 1, perPage: 1000 },
    },
    { enabled: serviceIds.length > 0 },
  )
  return <Requests value={data}>{children}</Requests>
}

/** Numbers under which somebody waits who reported what the service is for, other than the client's */
export function RequestPhones({ serviceId }: { serviceId: number }) {
  const own = useContext(Requests).filter((request) => request.serviceId === serviceId && !request.known)
  const phones = [...new Set(own.flatMap(({ phone }) => phone ?? []))]
  return phones.map((phone) => <span key={phone}>tel. ze zgłoszenia {formatPhone(phone)}</span>)
}
