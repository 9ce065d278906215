import type { Device } from '#domain/devices/device'
import type { StageAction } from '#domain/inspections/stage'
import { usePermission } from '../providers/use-session'
import { BookedIcon, DoneIcon, EditIcon, ExpandIcon, SmsIcon, ServiceIcon } from '../shared/row/icons'
import { RowButton, RowIconButton } from '../shared/row/RowButton'
import type { CardAction } from './DeviceDialogs'
import { MoreActions } from './MoreActions'

interface DeviceActionsProps {
  device: Device
  /** The device, for the labels of buttons */
  title: string
  /** The one thing to do now, or null while the office waits */
  action: StageAction | null
  /** The customer has not confirmed, or no longer: the SMS button stands out, softly where it is not the thing to do. */
  unconfirmed: boolean
  /** The part with services and messages below, where it folds; without one the actions stand alone, on a page of the device. */
  panel?: { id: string; open: boolean; onToggle: () => void }
  onAsk: (dialog: CardAction) => void
}

const primaries = {
  BOOK_SERVICE: { label: 'Utwórz serwis', dialog: 'book', icon: ServiceIcon },
  MOVE_SERVICE: { label: 'Zmień termin', dialog: 'reschedule', icon: ServiceIcon },
  COMPLETE_SERVICE: { label: 'Zakończ wizytę', dialog: 'complete', icon: DoneIcon },
} as const

/** What can be done about a device: the next step stands out, two more are quiet, the rest is under '⋯'. */
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

/** On a phone these are under '⋯' alone. */
const fromSmall = 'row-from-small'
