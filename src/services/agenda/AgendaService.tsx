import SelectIcon from '@mui/icons-material/CheckBoxOutlined'
import NeedIcon from '@mui/icons-material/ConstructionOutlined'
import { Link } from 'react-router-dom'
import { formatAddress } from '#domain/devices/address'
import { deviceTitle } from '#domain/devices/device-type'
import { visitNeedsLine } from '#domain/devices/visit-needs'
import { isOutdated } from '#domain/services/customer-notice'
import type { Service } from '#domain/services/service'
import { serviceTypeNames } from '#domain/services/service'
import { isToCome, isUnfinished } from '#domain/services/service-group'
import { formatInstant, formatTime } from '#domain/time/format'
import { ServiceMenu, ServiceRemarks, ServiceStatusChip } from '..'
import type { MenuAction } from '../../shared/page/ActionMenu'
import { focusHome } from '../../shared/page/focus-keeper'
import { deviceAddress } from '../../shared/page/record-address'
import { RowChoice } from '../../shared/list/row/RowChoice'
import { useArrival } from '../../shared/list/use-arrival'
import { unbroken } from '../../shared/page/unbroken'
import { TechnicianMark, useTechnicians } from '../../technicians'
import { useServicesContext } from './services-context'
import { ThumbActions } from './ThumbActions'
import './agenda-service.css'

export function AgendaService({ service }: { service: Service }) {
  const { client, device, startsAt, endsAt, status } = service
  const { linkedId, now, withNames, selection } = useServicesContext()
  const linked = linkedId === service.id
  const { frame, heading } = useArrival<HTMLLIElement, HTMLAnchorElement>(linked)
  const goesOn = status === 'SCHEDULED' && startsAt <= now && endsAt > now
  const isOver = isUnfinished(service, now)
  const selectable = isToCome(service, now)
  const select: MenuAction[] =
    selection && !selection.open && selectable
      ? [{ id: 'select', label: 'Zaznacz', icon: SelectIcon, run: () => selection.toggle(service.id) }]
      : []
  const what = `${serviceTypeNames[service.type]} · ${deviceTitle(device)}`
  const where = formatAddress(device.address)
  const needs = status === 'SCHEDULED' && visitNeedsLine(device.needs)
  return (
    <li
      ref={frame}
      {...focusHome(`service ${service.id}`)}
      className="agenda-service"
      data-arrived={linked || undefined}
      data-status={status}
    >
      {selection?.open && (
        <div className="agenda-choice">
          {selectable && (
            <RowChoice
              id={service.id}
              label={`${client.name}, ${formatInstant(startsAt)}`}
              selected={selection.ids.includes(service.id)}
              onToggle={selection.toggle}
            />
          )}
        </div>
      )}
      <div className="agenda-when">
        <div className="agenda-time">
          <time dateTime={startsAt.toISOString()}>{formatTime(startsAt)}</time>
          <span>
            –<time dateTime={endsAt.toISOString()}>{formatTime(endsAt)}</time>
          </span>
        </div>
        {goesOn && <span className="agenda-now">trwa</span>}
        {isOver && <span className="agenda-warning">do zakończenia</span>}
        {/* The status chip would only repeat these words. */}
        {!goesOn && !isOver && (
          <div className="agenda-status">
            <ServiceStatusChip status={status} />
          </div>
        )}
      </div>
      <div className="agenda-body">
        <div className="agenda-text">
          <Link ref={heading} to={deviceAddress(service.deviceId)} className="agenda-client">
            {client.name}
          </Link>
          <div className="agenda-what" data-tooltip={what}>
            {what}
          </div>
          <div className="agenda-where" data-tooltip={where}>
            {unbroken(where)}
          </div>
          {withNames && <Technician service={service} />}
          {needs && (
            <div className="agenda-needs" data-tooltip={needs}>
              <NeedIcon aria-hidden="true" />
              <span>{needs}</span>
            </div>
          )}
          <div className="agenda-more">
            {isOutdated(service.customerNotice) && startsAt > now && (
              <div className="agenda-warning">Klient nie wie o zmianie</div>
            )}
            <ServiceRemarks service={service} />
          </div>
        </div>
        <ThumbActions service={service} />
      </div>
      <div className="agenda-menu">
        <ServiceMenu service={service} more={select} />
      </div>
    </li>
  )
}

function Technician({ service: { technician, technicianId } }: { service: Service }) {
  const { data: technicians = [] } = useTechnicians()
  const colour = technicians.find(({ userId }) => userId === technicianId)?.colour ?? null
  return (
    <div className="agenda-who">
      {technician && <TechnicianMark name={technician} colour={colour} size={20} />}
      <span>
        {technician ? (
          <>
            <b>Serwisant: </b>
            {technician}
          </>
        ) : (
          'Bez przypisanego serwisanta'
        )}
      </span>
    </div>
  )
}
