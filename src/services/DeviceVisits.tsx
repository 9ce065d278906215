import DoneIcon from '@mui/icons-material/Done'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useGetManyReference } from 'ra-core'
import { useState } from 'react'
import type { Service } from '#domain/services/service'
import { serviceTypeNames } from '#domain/services/service'
import { formatInstant } from '#domain/time/format'
import { useMay } from '../providers/use-session'
import { Ledger, LedgerRow } from '../shared/Ledger'
import { CompleteVisitDialog } from './CompleteVisitDialog'
import { ServiceStatusChip } from './ServiceStatusChip'
import { formatDuration } from './visit-form'

/** Visits of a device, the latest first; one that is planned can be completed here. */
export function DeviceVisits({ deviceId }: { deviceId: number }) {
  const may = useMay()
  const [completing, setCompleting] = useState<Service>()
  const { data, isPending, error, refetch } = useGetManyReference<Service>('services', {
    target: 'deviceId',
    id: deviceId,
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'startsAt', order: 'DESC' },
  })
  return (
    <Ledger
      title="Wizyty"
      empty="Brak wizyt."
      failed="Nie udało się załadować historii serwisów"
      {...{ isPending, error, refetch }}
      count={data?.length}
    >
      {data?.map((visit) => (
        <LedgerRow
          key={visit.id}
          when={formatInstant(visit.startsAt)}
          chip={<ServiceStatusChip status={visit.status} />}
          action={
            visit.status === 'SCHEDULED' &&
            may('services.write') && (
              <Button size="small" variant="outlined" startIcon={<DoneIcon />} onClick={() => setCompleting(visit)}>
                Zakończ
              </Button>
            )
          }
        >
          {serviceTypeNames[visit.type]}, {formatDuration(visit.durationMinutes)}
          {visit.technician && ` · ${visit.technician}`}
          {visit.notes && (
            <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
              {visit.notes}
            </Typography>
          )}
        </LedgerRow>
      ))}
      {completing && <CompleteVisitDialog visit={completing} onClose={() => setCompleting(undefined)} />}
    </Ledger>
  )
}
