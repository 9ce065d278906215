import DoneIcon from '@mui/icons-material/Done'
import Button from '@mui/material/Button'
import { useGetManyReference } from 'react-admin'
import { useState } from 'react'
import type { Service } from '#domain/services/service'
import { serviceTypeNames } from '#domain/services/service'
import { formatInstant } from '#domain/time/format'
import { usePermission } from '../providers/use-session'
import { HistorySection, HistoryRow } from '../shared/HistoryList'
import { useServiceDialogs } from './dialogs/context'
import { ServiceRemarks } from './ServiceRemarks'
import { ServiceMenu } from './ServiceMenu'
import { ServiceStatusChip } from './ServiceStatusChip'
import { formatDuration } from './duration'
import { useShowInCalendar } from './show-in-calendar'
import { VisitAttachmentsButton } from './VisitAttachmentsButton'

const atFirst = 20

/** The service history of a device, the latest first; a visit that is planned can be completed here. */
export function DeviceVisits({ deviceId }: { deviceId: number }) {
  const may = usePermission()
  const showInCalendar = useShowInCalendar()
  const dialogs = useServiceDialogs()
  const [wanted, setWanted] = useState(atFirst)
  const { data, total, isPending, error, refetch } = useGetManyReference<Service>(
    'services',
    {
      target: 'deviceId',
      id: deviceId,
      pagination: { page: 1, perPage: wanted },
      sort: { field: 'startsAt', order: 'DESC' },
    },
    // The first ones stay while all are asked for.
    { placeholderData: (before) => before },
  )
  return (
    <HistorySection<Service>
      title="Wizyty"
      empty="Brak wizyt."
      failed="Nie udało się załadować historii serwisów"
      {...{ isPending, error, refetch, total }}
      rows={data}
      atFirst={atFirst}
      onAll={() => setWanted(Math.max(atFirst, total ?? 0))}
    >
      {(visit) => (
        <HistoryRow
          key={visit.id}
          when={formatInstant(visit.startsAt)}
          chip={<ServiceStatusChip status={visit.status} />}
          action={
            <>
              <VisitAttachmentsButton visit={visit} />
              {visit.status === 'SCHEDULED' && may('services.write') && (
                <Button
                  size="small"
                  variant="outlined"
                  startIcon={<DoneIcon />}
                  onClick={() => dialogs.complete(visit)}
                >
                  Zakończ
                </Button>
              )}
              <ServiceMenu service={visit} more={[showInCalendar(visit)]} />
            </>
          }
        >
          {serviceTypeNames[visit.type]}, {formatDuration(visit.durationMinutes)}
          {visit.technician && ` · ${visit.technician}`}
          <ServiceRemarks service={visit} variant="caption" />
        </HistoryRow>
      )}
    </HistorySection>
  )
}
