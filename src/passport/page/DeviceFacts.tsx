import type { Day } from '#domain/time/day'
import { isDay } from '#domain/time/day'
import { formatLongDay, StateHeading, useTexts } from '../../confirmations/page'
import type { PassportDevice } from './passport-api'
import type { PassportTexts } from './texts'

interface DeviceFactsProps {
  device: PassportDevice
  today: Day
  texts: PassportTexts
}

export function DeviceFacts({ device, today, texts }: DeviceFactsProps) {
  const customer = useTexts()
  const { type, manufacturer, model, code, lastInspection, nextInspection, duties } = device
  const plate = [manufacturer, model].filter(Boolean).join(' ')
  const dayOf = (text: string) => (isDay(text) ? formatLongDay(text, customer) : text)
  const late = nextInspection < today
  return (
    <>
      <StateHeading title={customer.deviceTypes[type]}>{texts.lead}</StateHeading>
      <dl className="passport-facts">
        {plate && (
          <div>
            <dt>{texts.model}</dt>
            <dd>{plate}</dd>
          </div>
        )}
        <div>
          <dt>{texts.next}</dt>
          <dd>
            <strong>{dayOf(nextInspection)}</strong>
            {late && <span className="passport-late">{texts.passed}</span>}
          </dd>
        </div>
        <div>
          <dt>{texts.last}</dt>
          <dd>{lastInspection ? dayOf(lastInspection) : texts.lastUnknown}</dd>
        </div>
        {duties.length > 0 && (
          <div>
            <dt>{texts.duties}</dt>
            <dd>
              <ul>
                {duties.map(({ kind, name, reason, dueOn }) => (
                  <li key={`${kind} ${name ?? ''} ${dueOn}`}>
                    {name ?? texts.kinds[kind]} {texts.until(dayOf(dueOn))}
                    <small>{texts.reasons[reason]}</small>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
        <div>
          <dt>{texts.code}</dt>
          <dd className="passport-code">{code}</dd>
        </div>
      </dl>
    </>
  )
}
