import { z } from 'zod'
import { nullable, record } from '../api/fields'
import { idSchema } from '../api/id'
import { instantCodec } from '../time/wire'

export const lostSmsDays = 7

/** One person's services of today without cancelled ones. */
export interface TechnicianDay {
  /** null for a name without an account, and for services without a technician */
  technicianId: number | null
  technician: string | null
  total: number
  completed: number
  /** Start of the first service that is neither completed nor over; null without one */
  nextStartsAt: Date | null
}

/** Each number is the length of the list it links to. */
export interface DashboardStats {
  clients: number
  /** Counted like the filters of the clients tab: overdue, and due in under two weeks */
  overdueClients: number
  dueClients: number
  /** Sorted by the first start */
  today: TechnicianDay[]
  overdueServices: number
  /** Hard ends of duties: near without a visit, and passed */
  endingDuties: number
  lostDuties: number
  /** Duties past their due date, and those whose window is open */
  passedDuties: number
  openDuties: number
  /** Scheduled while their technician is away */
  servicesInTimeOff: number
  confirmedSinceYesterday: number
  positionsToMend: number
  /** Failed or of unknown outcome, within `lostSmsDays` */
  lostSms: number
  openAnswers: number
  /** Requests from stickers, new and answered, that are neither booked nor closed */
  openRequests: number
  /** Accounts to approve; null for users who may not see them */
  newAccounts: number | null
}

const technicianDay = record<TechnicianDay>()({
  technicianId: idSchema.nullable(),
  technician: z.string().nullable(),
  total: z.int(),
  completed: z.int(),
  nextStartsAt: ['nextStartDateTime', nullable(instantCodec)],
})
export const { decode: decodeTechnicianDay } = technicianDay
export type TechnicianDayWire = z.infer<typeof technicianDay.wire>

const days = z.codec(z.array(technicianDay.wire), z.custom<TechnicianDay[]>(), {
  decode: (wires) => wires.map(technicianDay.decode),
  encode: (own) => own.map(technicianDay.encode),
})

/** Answer of GET /api/dashboard/stats. */
export const { wire: dashboardStatsWireSchema, codec: dashboardStatsCodec } = record<DashboardStats>()({
  clients: z.int(),
  overdueClients: z.int(),
  dueClients: z.int(),
  today: days,
  overdueServices: z.int(),
  endingDuties: z.int(),
  lostDuties: z.int(),
  passedDuties: z.int(),
  openDuties: z.int(),
  servicesInTimeOff: z.int(),
  confirmedSinceYesterday: z.int(),
  positionsToMend: z.int(),
  lostSms: z.int(),
  openAnswers: z.int(),
  openRequests: z.int(),
  newAccounts: z.int().nullable(),
})
export type DashboardStatsWire = z.infer<typeof dashboardStatsWireSchema>
