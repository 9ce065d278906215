import type { Device } from '#domain/devices/device'
import type { StageAction } from '#domain/inspections/stage'
import { usePermission } from '../providers/use-session'
import { focusHome } from '../shared/page/focus-keeper'
import { BookedIcon, DoneIcon, EditIcon, SmsIcon, ServiceIcon } from '../shared/plain/icons'
import { RowButton } from '../shared/list/row/RowButton'
import { PlainIconButton } from '../shared/plain/PlainButton'
import type { CardAction } from './DeviceDialogs'
import { MoreActions } from './MoreActions'
import '../shared/list/row/row.css'

interface DeviceActionsProps {
  device: Device
  /** Names the device in the labels of its buttons */
  title: string
  /** The next step, or null if there is none for the office */
  action: StageAction | null
  /** Emphasizes the SMS button, though less than the next step */
  unconfirmed: boolean
  /** On the page of the device, which has room for every button */
  alone?: boolean
  onAsk: (dialog: CardAction) => void
}

const primaries = {
  BOOK_SERVICE: { label: 'Umów wizytę', dialog: 'book', icon: ServiceIcon },
  MOVE_SERVICE: { label: 'Zmień termin', dialog: 'reschedule', icon: ServiceIcon },
  COMPLETE_SERVICE: { label: 'Zakończ wizytę', dialog: 'complete', icon: DoneIcon },
} as const

function smsVariant(reminds: boolean, unconfirmed: boolean) {
  if (reminds) return 'tonal'
  return unconfirmed ? 'accent' : 'muted'
}

/** The next step is emphasized; booking, SMS and photos are beside it, everything else is in the menu '⋯'. */
export function DeviceActions(props: DeviceActionsProps) {
  const { device, title, action, alone, unconfirmed, onAsk } = props
  const may = usePermission()
  const about = `${title}, ${device.clientName}`
  const primary = action && action !== 'SEND_REMINDER' && may('services.write') ? primaries[action] : undefined
  const reminds = action === 'SEND_REMINDER'
  return (
    <div className="device-actions" data-alone={alone} {...focusHome(`device ${device.id}`)}>
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
      {alone && primary?.dialog === 'reschedule' && (
        <RowButton
          variant="quiet"
          icon={BookedIcon}
          aria-label={`Termin zostaje: ${about}`}
          onClick={() => onAsk('settle')}
        >
          Termin zostaje
        </RowButton>
      )}
      {primary?.dialog !== 'book' && may('services.write') && (
        <RowButton
          variant="quiet"
          icon={ServiceIcon}
          aria-label={`Umów wizytę: ${about}`}
          onClick={() => onAsk('book')}
        >
          Umów wizytę
        </RowButton>
      )}
      {may('sms.send') && (
        <RowButton
          variant={smsVariant(reminds, unconfirmed)}
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
      <div className="device-icons">
        {may('devices.write') && (
          <PlainIconButton
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
