import Typography from '@mui/material/Typography'
import { deviceTypeNames } from '#domain/devices/device-type'
import type { Service } from '#domain/services/service'
import { serviceTypeNames } from '#domain/services/service'
import { formatMoney } from '#domain/text/money'
import { formatInstant } from '#domain/time/format'
import { formatDuration, ServiceMenu, ServiceStatusChip } from '../services'
import { HistoryRow } from '../shared/HistoryList'

interface HistoryItemProps {
  service: Service
  /** Says which device it was. */
  named: boolean
  onEdit: () => void
  onDelete: () => void
}

/** A service in the history. One that has taken place is an entry, and edited and deleted as such. */
export function HistoryItem({ service, named, onEdit, onDelete }: HistoryItemProps) {
  const { type, status, startsAt, durationMinutes, technician, price, workDone, notes, cancelReason, device } = service
  return (
    <HistoryRow
      when={formatInstant(startsAt)}
      chip={<ServiceStatusChip status={status} />}
      action={
        <ServiceMenu service={service} own={status === 'COMPLETED' ? { edit: onEdit, remove: onDelete } : undefined} />
      }
    >
      {[
        serviceTypeNames[type],
        named && [deviceTypeNames[device.type], device.name].filter(Boolean).join(' '),
        formatDuration(durationMinutes),
        technician,
        price !== null && formatMoney(price),
      ]
        .filter(Boolean)
        .join(' · ')}
      {workDone && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
          {workDone}
        </Typography>
      )}
      {cancelReason && <Line>Powód: {cancelReason}</Line>}
      {notes && <Line>Uwagi: {notes}</Line>}
    </HistoryRow>
  )
}

function Line({ children }: { children: React.ReactNode }) {
  return (
    <Typography variant="caption" color="text.secondary" sx={{ display: 'block', whiteSpace: 'pre-line' }}>
      {children}
    </Typography>
  )
}
