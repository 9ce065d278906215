import type { ServiceType } from '#domain/services/service'
import { addDays, daysBetween } from '#domain/time/day'
import { minutesAfter } from '#domain/time/minutes'
import { dayAt } from '#domain/time/warsaw'
import { creationDay } from './devices'
import { send } from './sms-messages'
import { book, cancel, complete } from './services'
import type { SeasonContext } from './context'
import { sometime } from './context'
import { workingDayFrom } from '#domain/time/working-day'

/** Used in turn, so that each type occurs. */
const otherWork: readonly ServiceType[] = ['NAPRAWA', 'AWARIA', 'DIAGNOSTYKA', 'NAPRAWA', 'AWARIA', 'MODERNIZACJA']
const otherWorkAt = (place: number): ServiceType => otherWork[place % otherWork.length]!

/** Other work than inspections: it changes no due date and has no list price. */
export function generateOtherWork(context: SeasonContext): void {
  const { random, today } = context
  const devices = context.devices.filter((device) => creationDay(device) < addDays(today, -20))
  for (const [place, device] of random.shuffled(devices).slice(0, 30).entries()) {
    const wish = addDays(creationDay(device), random.whole(8, daysBetween(creationDay(device), today) - 8))
    const on = workingDayFrom(wish)
    if (on >= today) continue
    const service = book(context, device, on, sometime(context, addDays(on, -1), 8, 16), {
      type: otherWorkAt(place),
      notify: 0.2,
    })
    if (random.chance(0.1)) cancel(service, minutesAfter(service.createdAt, 120), 'Usterka ustąpiła, klient odwołał.')
    else complete(context, service)
  }
  const quiet = devices.filter(
    (device) => !context.services.some((service) => service.device === device && service.status === 'SCHEDULED'),
  )
  for (const [place, device] of random.shuffled(quiet).slice(0, 4).entries()) {
    book(context, device, workingDayFrom(addDays(today, place * 3)), sometime(context, addDays(today, -1), 9, 16), {
      type: otherWorkAt(place),
    })
  }
}

/** Messages typed by technicians who were late. */
export function generateDelays(context: SeasonContext): void {
  const past = context.services.filter(
    ({ status, startsAt }) => status === 'COMPLETED' && dayAt(startsAt) >= addDays(context.today, -300),
  )
  for (const { device, startsAt, technician } of context.random.shuffled(past).slice(0, 7)) {
    const message = 'Serwisant spóźni się około 30 minut, przepraszamy. Ciepło i Klimat'
    send(context, {
      device,
      client: device.client,
      message,
      type: 'CUSTOM',
      at: minutesAfter(startsAt, 5),
      outcome: 'SENT',
      planned: null,
      requestedBy: technician,
    })
  }
}
