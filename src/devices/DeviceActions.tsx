import type { Device } from '#domain/devices/device'
import type { StageAction } from '#domain/inspections/stage'
import { usePermission } from '../providers/use-session'
import { BookedIcon, DoneIcon, EditIcon, ExpandIcon, SmsIcon, ServiceIcon } from '../shared/list/row/icons'
import { RowButton, RowIconButton } from '../shared/list/row/RowButton'
import type { CardAction } from './DeviceDialogs'
import { MoreActions } from './MoreActions'

interface DeviceActionsProps {
  device: Device
  /** Names the device in the labels of its buttons */
  title: string
  /** The next step, or null if there is none for the office */
  action: StageAction | null
  /** Emphasizes the SMS button, though less than the next step */
  unconfirmed: boolean
  /** The foldable part with services and messages; undefined on the page of the device */
  panel?: { id: string; open: boolean; onToggle: () => void }
  onAsk: (dialog: CardAction) => void
}

const primaries = {
  BOOK_SERVICE: { label: 'Utwórz serwis', dialog: 'book', icon: ServiceIcon },
  MOVE_SERVICE: { label: 'Zmień termin', dialog: 'reschedule', icon: ServiceIcon },
  COMPLETE_SERVICE: { label: 'Zakończ wizytę', dialog: 'complete', icon: DoneIcon },
} as const

/** The next step is emphasized, photos and SMS are beside it, everything else is in the menu '⋯'. */
export function DeviceActions(props: DeviceActionsProps) {
  const { device, title, action, unconfirmed, panel, onAsk } = props
  const may = usePermission()
  const about = `${title}, ${device.clientName}`
  const primary = action && action !== 'SEND_REMINDER' && may('services.write') ? primaries[action] : undefined
  const reminds = action === 'SEND_REMINDER'
  return (
    <div className="device-actions" data-alone={!panel || undefined}>
      {primary && (
        <RowButton
          variant="tonal"
          icon={primary.icon}
          aria-label={`${primary.label}: ${about}`}
          onClick={() => onAsk(primary.dialog)}
        >
          {primary.label}
        </RowButton>
      )}
      {!panel && primary?.dialog === 'reschedule' && (
        <RowButton
          variant="quiet"
          icon={BookedIcon}
          aria-label={`Termin zostaje: ${about}`}
          onClick={() => onAsk('settle')}
        >
          Termin zostaje
        </RowButton>
      )}
      {!panel && primary?.dialog !== 'book' && may('services.write') && (
        <RowButton
          variant="quiet"
          icon={ServiceIcon}
          aria-label={`Utwórz serwis: ${about}`}
          onClick={() => onAsk('book')}
        >
          Utwórz serwis
        </RowButton>
      )}
      {may('sms.send') && (
        <RowButton
          variant={reminds ? 'tonal' : unconfirmed ? 'accent' : 'muted'}
          icon={SmsIcon}
          aria-label={`Wyślij SMS: ${about}`}
          onClick={() => onAsk('sms')}
          className={primary && fromSmall}
        >
          Wyślij SMS
        </RowButton>
      )}
      <RowButton
        variant="quiet"
        aria-label={`Zdjęcia (${device.imageCount}): ${about}`}
        onClick={() => onAsk('attachments')}
        className={fromSmall}
      >
        Zdjęcia ({device.imageCount})
      </RowButton>
      {panel && (
        <RowButton
          variant="quiet"
          aria-label={`Wizyty i SMS-y: ${about}`}
          aria-expanded={panel.open}
          aria-controls={panel.id}
          onClick={panel.onToggle}
          endIcon={ExpandIcon}
        >
          Wizyty i SMS-y
        </RowButton>
      )}
      <div className="device-icons">
        {may('devices.write') && (
          <RowIconButton
            icon={EditIcon}
            data-tooltip="Edytuj urządzenie"
            aria-label={`Edytuj urządzenie: ${about}`}
            onClick={() => onAsk('edit')}
            className={fromSmall}
          />
        )}
        <MoreActions device={device} about={about} onAsk={onAsk} />
      </div>
    </div>
  )
}

/** Hidden on a phone, where the menu has it. */
const fromSmall = 'row-from-small'
