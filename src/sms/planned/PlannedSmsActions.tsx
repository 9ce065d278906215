import CancelIcon from '@mui/icons-material/EventBusyOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import DetailsIcon from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import type { PlannedSms } from '#domain/sms/planned/planned-sms'
import { formatInstant } from '#domain/time/format'
import { usePermission } from '../../providers/use-session'
import { focusHome } from '../../shared/page/focus-keeper'
import { useRowDialog } from '../../shared/dialog/RowDialogs'
import { RowAction } from '../../shared/list/row/RowAction'
import { EditPlannedSms } from './lazy'
import { clientOf } from './PlannedSmsFacts'
import { PlannedSmsDetails } from './PlannedSmsDetails'
import { CancelPlannedSms, DeletePlannedSms } from './PlannedSmsQuestions'

const details = { icon: DetailsIcon, label: 'Szczegóły', Dialog: PlannedSmsDetails }
const changes = [
  { icon: EditIcon, label: 'Edytuj', Dialog: EditPlannedSms },
  { icon: CancelIcon, label: 'Anuluj', Dialog: CancelPlannedSms },
  { icon: DeleteIcon, label: 'Usuń', Dialog: DeletePlannedSms },
]

/** Everybody sees the details; management changes a message while it is SCHEDULED. */
export function PlannedSmsActions({ sms }: { sms: PlannedSms }) {
  const mayChange = usePermission()('plannedSms.change') && sms.status === 'SCHEDULED'
  const openDialog = useRowDialog()
  const name = `${clientOf(sms)}, ${formatInstant(sms.scheduledAt)}`
  return (
    <Box component="span" {...focusHome(`planned-sms ${sms.id}`)}>
      {(mayChange ? [details, ...changes] : [details]).map(({ icon, label, Dialog }) => (
        <RowAction
          key={label}
          icon={icon}
          label={label}
          name={name}
          onClick={() => openDialog((onClose) => <Dialog sms={sms} onClose={onClose} />)}
        />
      ))}
    </Box>
  )
}
