import type { Device } from '#domain/devices/device'
import { dutyCalls } from '#domain/duties/contract'
import type { Duty, DutyKind } from '#domain/duties/duty'
import { dutyName } from '#domain/duties/duty'
import { formatDay } from '#domain/time/format'
import { ActionQuestion } from '../shared/dialog/ActionQuestion'
import { EditDutyDialog, NewDutyDialog } from './DutyDialog'
import { FulfilDutyDialog } from './FulfilDutyDialog'

export type DutyDialogRequest =
  | { dialog: 'add'; kind?: DutyKind }
  | { dialog: 'edit'; duty: Duty }
  | { dialog: 'fulfil'; duty: Duty }
  | { dialog: 'reopen'; duty: Duty }
  | { dialog: 'delete'; duty: Duty }

interface DutyDialogsProps {
  request: DutyDialogRequest
  device: Device
  onClose: () => void
}

export function DutyDialogs({ request, device, onClose }: DutyDialogsProps) {
  switch (request.dialog) {
    case 'add':
      return <NewDutyDialog device={device} kind={request.kind} onClose={onClose} />
    case 'edit':
      return <EditDutyDialog device={device} duty={request.duty} onClose={onClose} />
    case 'fulfil':
      return <FulfilDutyDialog duty={request.duty} onClose={onClose} />
    case 'reopen':
      return (
        <ActionQuestion
          action={dutyCalls.reopen}
          input={{ id: request.duty.id, version: request.duty.version }}
          success={({ dueOn }) => `Cofnięto wykonanie. Termin: ${formatDay(dueOn!)}.`}
          title="Cofnąć wykonanie?"
          confirmLabel="Cofnij wykonanie"
          onClose={onClose}
        >
          {dutyName(request.duty)}, wykonano {formatDay(request.duty.lastDoneOn!)}. Obowiązek wróci do poprzedniego
          terminu.
        </ActionQuestion>
      )
    case 'delete':
      return (
        <ActionQuestion
          danger
          action={dutyCalls.delete}
          input={{ id: request.duty.id, version: request.duty.version }}
          success={({ message }) => message}
          title="Usunąć obowiązek?"
          confirmLabel="Usuń obowiązek"
          onClose={onClose}
        >
          {dutyName(request.duty)}. Program przestanie przypominać o jego terminach; wykonane wizyty zostają w historii.
        </ActionQuestion>
      )
  }
}
