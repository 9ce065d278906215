import DoneIcon from '@mui/icons-material/Done'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { deviceTitle } from '#domain/devices/device-type'
import { possibleActions } from '#domain/services/possible-actions'
import type { Service } from '#domain/services/service'
import { serviceTypeNames } from '#domain/services/service'
import { formatMoney } from '#domain/text/money'
import { formatDuration, formatInstant } from '#domain/time/format'
import { usePermission } from '../../providers/use-session'
import { ServiceMenu, ServiceStatusChip, useServiceDialogs, useShowInCalendar } from '..'
import { HistoryRow } from '../../shared/list/HistoryList'
import { Caption } from '../../shared/page/SecondaryText'

interface HistoryItemProps {
  service: Service
  withDevice: boolean
  onEdit: () => void
  onDelete: () => void
}

/** A completed service is edited and deleted as an entry of the history. */
export function HistoryItem({ service, withDevice, onEdit, onDelete }: HistoryItemProps) {
  const may = usePermission()
  const dialogs = useServiceDialogs()
  const showInCalendar = useShowInCalendar()
  const { type, status, startsAt, durationMinutes, technician, price, workDone, notes, cancelReason, device } = service
  return (
    <HistoryRow
      when={formatInstant(startsAt)}
      chip={<ServiceStatusChip status={status} />}
      home={`history of service ${service.id}`}
      action={
        <ServiceMenu
          service={service}
          own={status === 'COMPLETED' ? { edit: onEdit, remove: onDelete } : undefined}
          more={[showInCalendar(service)]}
        />
      }
    >
      {[
        serviceTypeNames[type],
        withDevice && deviceTitle(device),
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
      {possibleActions(service, may).includes('complete') && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<DoneIcon />}
          onClick={() => dialogs.complete(service)}
          sx={{ display: 'flex', mt: 0.5 }}
        >
          Zakończ
        </Button>
      )}
    </HistoryRow>
  )
}

function Line({ children }: { children: React.ReactNode }) {
  return <Caption sx={{ display: 'block', whiteSpace: 'pre-line' }}>{children}</Caption>
}
