import { z } from 'zod'
import type { DeviceType } from '#domain/devices/device-type'
import type { VisitNeed } from '#domain/devices/visit-needs'
import { technicianCalls } from '#domain/technicians/contract'
import type {
  DayPlace,
  Technician,
  TechnicianColour,
  TechnicianInput,
  WorkingHours,
} from '#domain/technicians/technician'
import { defaultWeek, technicianInputSchema } from '#domain/technicians/technician'
import type { Day } from '#domain/time/day'
import type { Api } from '../../providers/api'

/** Days without work keep their hours, and an unused address its fields, while the form is open. */
export interface TechnicianForm {
  visitsClients: boolean
  colour: TechnicianColour
  deviceTypes: DeviceType[]
  brings: VisitNeed[]
  week: (WorkingHours & { works: boolean })[]
  /** `past`: ended before today */
  daysOff: { from: string; until: string; reason: string; past: boolean }[]
  hasStart: boolean
  start: AddressForm
  hasEnd: boolean
  end: AddressForm
}

interface AddressForm {
  street: string
  houseNumber: string
  flatNumber: string
  postalCode: string
  city: string
}

export const dayNames = ['poniedziałek', 'wtorek', 'środa', 'czwartek', 'piątek', 'sobota', 'niedziela'] as const

export const colourNames: Record<TechnicianColour, string> = {
  blue: 'niebieski',
  teal: 'morski',
  green: 'zielony',
  olive: 'oliwkowy',
  amber: 'bursztynowy',
  orange: 'pomarańczowy',
  red: 'czerwony',
  pink: 'różowy',
  purple: 'fioletowy',
  indigo: 'indygo',
  brown: 'brązowy',
  slate: 'grafitowy',
}

const noAddress = { street: '', houseNumber: '', flatNumber: '', postalCode: '', city: '' }
const officeHours = defaultWeek[0]!

type WholeInput = TechnicianInput & Required<Pick<TechnicianInput, 'brings' | 'end'>>

export function technicianInputOf(technician: Technician): WholeInput {
  const { visitsClients, colour, deviceTypes, brings, week, daysOff, start, end } = technician
  const places = { start: addressOf(start), end: addressOf(end) }
  return { visitsClients, colour, deviceTypes, brings, week, daysOff, ...places }
}

interface Planning {
  input: WholeInput
  version: number
}

/** What the form shows of the planning data: the answer of the API also has fields of the account. */
export function planningOf(technician: Technician): Planning {
  return { input: technicianInputOf(technician), version: technician.version }
}

export const planningReader = (id: number) => async (api: Api) =>
  planningOf(await api.call(technicianCalls.get, { id }))

function addressOf(place: DayPlace | null): TechnicianInput['start'] {
  if (!place) return null
  const { position: _position, ...address } = place
  return address
}

export function technicianFormOf({ start, end, week, daysOff, ...same }: WholeInput, today: Day): TechnicianForm {
  return {
    ...same,
    week: week.map((hours) => ({ ...(hours ?? officeHours), works: hours !== null })),
    daysOff: daysOff.map((off) => ({ ...off, reason: off.reason ?? '', past: off.until < today })),
    hasStart: start !== null,
    start: fieldsOf(start),
    hasEnd: end !== null,
    end: fieldsOf(end),
  }
}

function fieldsOf(address: TechnicianInput['start']): AddressForm {
  return address ? { ...address, flatNumber: address.flatNumber ?? '' } : noAddress
}

/** Validated by the schema of the API, which has the same paths. */
export const technicianFormSchema = z
  .custom<TechnicianForm>()
  .transform(({ hasStart, start, hasEnd, end, week, daysOff, ...same }): z.input<typeof technicianInputSchema> => ({
    ...same,
    week: week.map(({ works, from, until }) => (works ? { from, until } : null)),
    daysOff: daysOff.map(({ from, until, reason }) => ({ from, until, reason })),
    start: hasStart ? start : null,
    end: hasEnd ? end : null,
  }))
  .pipe(technicianInputSchema)
