import type { SvgIconComponent } from '@mui/icons-material'
import CancelIcon from '@mui/icons-material/EventBusyOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import DetailsIcon from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import type { PlannedSms } from '#domain/planned-sms/planned-sms'
import { formatInstant } from '#domain/time/format'
import { usePermission } from '../providers/use-session'
import { focusHome } from '../shared/focus-keeper'
import { lazyPart } from '../shared/lazy-part'
import { clientOf } from './planned-sms-text'
import { PlannedSmsDetails } from './PlannedSmsDetails'
import { CancelPlannedSms, DeletePlannedSms } from './PlannedSmsQuestions'

const EditPlannedSms = lazyPart(async () => (await import('./EditPlannedSms')).EditPlannedSms)

/** What can be done with one message: seen by all, changed by management while it waits. */
export function PlannedSmsActions({ sms }: { sms: PlannedSms }) {
  const mayChange = usePermission()('plannedSms.change') && sms.status === 'SCHEDULED'
  const [dialog, setDialog] = useState<'details' | 'edit' | 'cancel' | 'delete'>()
  const close = () => setDialog(undefined)
  const name = `${clientOf(sms)}, ${formatInstant(sms.scheduledAt)}`
  return (
    <Box component="span" {...focusHome(`planned-sms ${sms.id}`)}>
      <Act icon={DetailsIcon} label="Szczegóły" name={name} onClick={() => setDialog('details')} />
      {mayChange && (
        <>
          <Act icon={EditIcon} label="Edytuj" name={name} onClick={() => setDialog('edit')} />
          <Act icon={CancelIcon} label="Anuluj" name={name} onClick={() => setDialog('cancel')} />
          <Act icon={DeleteIcon} label="Usuń" name={name} onClick={() => setDialog('delete')} />
        </>
      )}
      {dialog === 'details' && <PlannedSmsDetails sms={sms} onClose={close} />}
      {dialog === 'edit' && <EditPlannedSms sms={sms} onClose={close} />}
      {dialog === 'cancel' && <CancelPlannedSms sms={sms} onClose={close} />}
      {dialog === 'delete' && <DeletePlannedSms sms={sms} onClose={close} />}
    </Box>
  )
}

interface ActProps {
  icon: SvgIconComponent
  label: string
  name: string
  onClick: () => void
}

function Act({ icon: Icon, label, name, onClick }: ActProps) {
  return (
    <Tooltip title={label}>
      <IconButton aria-label={`${label}: ${name}`} onClick={onClick}>
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
