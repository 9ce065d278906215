import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Device } from '#domain/devices/device'
import type { Duty } from '#domain/duties/duty'
import { dutyKindNames, dutyName, dutyState } from '#domain/duties/duty'
import { formatDay } from '#domain/time/format'
import { usePermission } from '../providers/use-session'
import { DeleteIcon, EditIcon, UndoIcon } from '../shared/plain/icons'
import { RowButton } from '../shared/list/row/RowButton'
import { PlainIconButton } from '../shared/plain/PlainButton'
import { Panel, PanelFailure } from '../shared/page/Card'
import { SecondaryText } from '../shared/page/SecondaryText'
import { focusHome } from '../shared/page/focus-keeper'
import { lazyPart } from '../shared/feedback/lazy-part'
import { useToday } from '../shared/use-clock'
import { useSettings } from '../shared/use-settings'
import type { DutyDialogRequest } from './DutyDialogs'
import { openProposals } from './duty-form'
import { DutyItem } from './DutyItem'
import { dutyRuleText, visitText, dutyWindowText } from './duty-text'
import { DutyStateChip } from './DutyStateChip'
import { useDutiesOf } from './use-duties'

const DutyDialogs = lazyPart(async () => (await import('./DutyDialogs')).DutyDialogs)

/** The duties of a device. A device without any shows nothing: the first one is added from its menu. */
export function DeviceDuties({ device }: { device: Device }) {
  const { data: duties, error, refetch } = useDutiesOf(device.id)
  const today = useToday()
  const { data: settings = {} } = useSettings()
  const may = usePermission()
  const [request, setRequest] = useState<DutyDialogRequest>()
  if (error && !duties) {
    return <PanelFailure title="Obowiązki" text="Nie udało się załadować obowiązków" error={error} retry={refetch} />
  }
  // An open dialog stays, even when a colleague has deleted the last one.
  if (!duties || (duties.length === 0 && !request)) return null
  const proposals = may('devices.write') ? openProposals(device, duties, settings, today) : []
  return (
    <Panel title="Obowiązki">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: -1, p: 0 }} {...focusHome(`duties ${device.id}`)}>
        <DutyItem name="Przegląd okresowy" detail={`termin ${formatDay(device.nextInspectionDate)}`} />
        {duties.map((duty) => (
          <DutyRow key={duty.id} duty={duty} onAsk={(dialog) => setRequest({ dialog, duty })} />
        ))}
      </Box>
      {may('devices.write') && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}>
          <Button size="small" variant="outlined" onClick={() => setRequest({ dialog: 'add' })}>
            Dodaj obowiązek
          </Button>
          {proposals.length > 0 && <SecondaryText>Z danych urządzenia wynika też:</SecondaryText>}
          {proposals.map(({ kind }) => (
            <RowButton
              key={kind}
              aria-label={`Dodaj: ${dutyKindNames[kind]}`}
              onClick={() => setRequest({ dialog: 'add', kind })}
            >
              {dutyKindNames[kind]}
            </RowButton>
          ))}
        </Box>
      )}
      {request && <DutyDialogs request={request} device={device} onClose={() => setRequest(undefined)} />}
    </Panel>
  )
}

function DutyRow({
  duty,
  onAsk,
}: {
  duty: Duty
  onAsk: (dialog: Exclude<DutyDialogRequest['dialog'], 'add'>) => void
}) {
  const may = usePermission()
  const state = dutyState(duty, useToday())
  const name = dutyName(duty)
  const lastDone = duty.lastDoneOn && `wykonano ${formatDay(duty.lastDoneOn)}`
  return (
    <DutyItem
      name={name}
      detail={[state !== 'ENDED' && dutyWindowText(duty), lastDone].filter(Boolean).join(', ')}
      rule={[dutyRuleText(duty), duty.source, visitText(duty)].filter(Boolean).join('. ')}
      chip={<DutyStateChip state={state} />}
    >
      {may('devices.write') && (
        <>
          {state !== 'ENDED' && (
            <RowButton
              variant={state === 'LATER' ? 'quiet' : 'accent'}
              aria-label={`Zapisz wykonanie: ${name}`}
              onClick={() => onAsk('fulfil')}
            >
              Zapisz wykonanie
            </RowButton>
          )}
          {duty.lastDoneOn && (
            <PlainIconButton
              icon={UndoIcon}
              data-tooltip="Cofnij wykonanie"
              aria-label={`Cofnij wykonanie: ${name}`}
              onClick={() => onAsk('reopen')}
            />
          )}
          <PlainIconButton
            icon={EditIcon}
            data-tooltip="Edytuj obowiązek"
            aria-label={`Edytuj obowiązek: ${name}`}
            onClick={() => onAsk('edit')}
          />
        </>
      )}
      {may('devices.delete') && (
        <PlainIconButton
          icon={DeleteIcon}
          data-tooltip="Usuń obowiązek"
          aria-label={`Usuń obowiązek: ${name}`}
          onClick={() => onAsk('delete')}
        />
      )}
    </DutyItem>
  )
}
