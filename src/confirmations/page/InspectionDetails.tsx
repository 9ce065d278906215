import type { ReactNode } from 'react'
import { formatPhone } from '#domain/text/phone'
import type { ConfirmationInfo, LinkedDevice } from './confirmation-info'
import { formatLongDay } from './days'
import { CalendarIcon, DeviceIcon, HomeIcon, PersonIcon } from './icons'
import type { Texts } from './languages'
import { useTexts } from './languages'

export function InspectionDetails({ info: { tokenInfo, devices, duties } }: { info: ConfirmationInfo }) {
  const texts = useTexts()
  const { locale } = texts
  const { clientName, clientPhone } = tokenInfo
  const [first] = devices
  const sameDay = devices.every(({ inspectionDate }) => inspectionDate === first?.inspectionDate)
  const addresses = [...new Set(devices.map(({ address }) => address))]
  return (
    <dl className="confirm-details">
      {sameDay && first?.inspectionDate && (
        <Detail label={texts.dueLabel} icon={<CalendarIcon />} className="confirm-date">
          {formatLongDay(first.inspectionDate, texts)}
        </Detail>
      )}
      {duties.map(({ name, why }) => (
        <Detail key={name[locale] + why[locale]} label={name[locale]} icon={<CalendarIcon />}>
          {why[locale]}
        </Detail>
      ))}
      {devices.map((device) => (
        <Detail
          key={device.place}
          label={texts.deviceLabel}
          icon={<DeviceIcon />}
          second={secondLine(device, { texts, withDay: !sameDay, withAddress: addresses.length > 1 })}
        >
          {texts.deviceTypes[device.type]}
        </Detail>
      ))}
      {addresses.length === 1 && (
        <Detail label={texts.addressLabel} icon={<HomeIcon />}>
          {addresses[0]}
        </Detail>
      )}
      <Detail
        label={texts.clientLabel}
        icon={<PersonIcon />}
        second={clientPhone && <span className="confirm-number">{formatPhone(clientPhone)}</span>}
      >
        {clientName}
      </Detail>
    </dl>
  )
}

interface SecondLine {
  texts: Texts
  withDay: boolean
  withAddress: boolean
}

function secondLine({ name, inspectionDate, address }: LinkedDevice, { texts, withDay, withAddress }: SecondLine) {
  const due = withDay && inspectionDate && `${texts.dueLabel}: ${formatLongDay(inspectionDate, texts)}`
  const lines = [name, due, withAddress && address].filter(Boolean)
  return lines.length > 0 && lines.map((line) => <div key={String(line)}>{line}</div>)
}

interface DetailProps {
  label: string
  icon: ReactNode
  second?: ReactNode
  className?: string
  children: ReactNode
}

function Detail({ label, icon, second, className, children }: DetailProps) {
  return (
    <div className={className ?? 'confirm-detail'}>
      {icon}
      <dt>{label}</dt>
      <dd>{children}</dd>
      {second && <dd className="confirm-second">{second}</dd>}
    </div>
  )
}
