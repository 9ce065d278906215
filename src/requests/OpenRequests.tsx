import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'
import { useGetList } from 'react-admin'
import { Link } from 'react-router-dom'
import type { CustomerRequest } from '#domain/requests/request'
import { requestKindNames } from '#domain/requests/request'
import { deviceText } from '#domain/devices/device-type'
import { requestText } from '#domain/requests/request-text'

const noRequests: readonly CustomerRequest[] = []
const Requests = createContext(noRequests)

/** Asks once for the open requests of several clients, for the `OpenRequests` within. */
export function OpenRequestsProvider({ clientIds, children }: { clientIds: readonly number[]; children: ReactNode }) {
  const { data } = useGetList<CustomerRequest>(
    'requests',
    {
      filter: { clientIds: [...new Set(clientIds)], state: 'OPEN' },
      sort: { field: 'receivedAt', order: 'DESC' },
      pagination: { page: 1, perPage: 1000 },
    },
    { enabled: clientIds.length > 0 },
  )
  return <Requests value={data ?? noRequests}>{children}</Requests>
}

/** What a client asked for and still waits for; nothing without open requests. */
export function OpenRequests({ of: { id, clientId } }: { of: { id: number; clientId: number } }) {
  const requests = useContext(Requests).filter((request) => request.clientId === clientId)
  return requests.map((request) => (
    <div key={request.id} className="wish-line">
      <span>
        <Link to={`/services/requests?q=${encodeURIComponent(request.clientName)}`}>
          Zgłoszenie: {requestKindNames[request.kind]}
          {request.deviceId !== id && ` (${deviceText(request)})`}
        </Link>
        , {requestText(request)}
      </span>
    </div>
  ))
}
