import Alert from '@mui/material/Alert'
import MuiLink from '@mui/material/Link'
import type { UseQueryResult } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { serviceCalls } from '#domain/services/contract'
import type { Service } from '#domain/services/service'
import { formatCount } from '#domain/text/plural'
import { formatInstant } from '#domain/time/format'
import { dayBounds } from '#domain/time/warsaw'
import { useApi } from '../providers/use-api'
import { startingFrom } from '../services'
import { technicianServicesAddress } from '../shared/page/record-address'
import { useToday } from '../shared/use-clock'

interface ComingServices {
  total: number
  first: Service | undefined
  technicianId: number
}

/** SCHEDULED services of a user from today on: their number and the first, by the same filter as the linked list. */
export function useComingServices(technicianId: number) {
  const api = useApi()
  const today = useToday()
  return useQuery({
    queryKey: [serviceCalls.list.path, 'coming', technicianId, today],
    async queryFn({ signal }): Promise<ComingServices> {
      const from = dayBounds(today).start
      const filter = { technicianId: [technicianId], status: ['SCHEDULED' as const] }
      const input = startingFrom(from, filter, { offset: 0, count: 1 })
      const { rows, total } = await api.page(serviceCalls.list, input, { signal })
      return { total, first: rows[0], technicianId }
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

/** Warns of a technician's booked services before the account is closed or deleted. */
export function ComingServicesNote({ coming: { data } }: { coming: UseQueryResult<ComingServices> }) {
  if (!data) {
    return (
      <Alert severity="warning" sx={{ mt: 2 }}>
        Nie udało się sprawdzić, czy ta osoba ma umówione wizyty.
      </Alert>
    )
  }
  if (!data.first) return null
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      Ta osoba ma {formatCount(data.total, ['umówioną wizytę', 'umówione wizyty', 'umówionych wizyt'])},{' '}
      {data.total === 1 ? 'w dniu' : 'pierwszą w dniu'} {formatInstant(data.first.startsAt)}.{' '}
      {data.total === 1
        ? 'Nikt inny jej nie przejmie: przydziel ją najpierw komuś innemu.'
        : 'Nikt inny ich nie przejmie: przydziel je najpierw komuś innemu.'}{' '}
      <MuiLink
        component={Link}
        to={technicianServicesAddress(data.technicianId)}
        color="inherit"
        sx={{ whiteSpace: 'nowrap' }}
      >
        Pokaż wizyty
      </MuiLink>
    </Alert>
  )
}

/** `ComingServicesNote` for a user who stays, but stops being a technician */
export function StoppedServicesNote({ userId }: { userId: number }) {
  const coming = useComingServices(userId)
  return coming.isPending ? null : <ComingServicesNote coming={coming} />
}
