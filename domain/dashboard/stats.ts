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

const technicianDay = record<TechnicianDay>()({
  technicianId: idSchema.nullable(),
  technician: z.string().nullable(),
  total: z.int(),
  completed: z.int(),
  nextStartsAt: ['nextStartDateTime', nullable(instantCodec)],
})
export const { decode: decodeTechnicianDay } = technicianDay
export type TechnicianDayWire = z.infer<typeof technicianDay.wire>

/** Answer of GET /api/dashboard/stats. Each number is the length of the list it links to. */
export const dashboardStatsSchema = z.object({
  clients: z.int(),
  /** Counted like the filters of the clients tab: overdue, and due in under two weeks */
  overdueClients: z.int(),
  dueClients: z.int(),
  /** Sorted by the first start */
  today: z.array(technicianDay.codec),
  overdueServices: z.int(),
  /** Hard ends of duties: near without a visit, and passed */
  endingDuties: z.int(),
  lostDuties: z.int(),
  /** Duties past their due date, and those whose window is open */
  passedDuties: z.int(),
  openDuties: z.int(),
  /** Scheduled while their technician is away */
  servicesInTimeOff: z.int(),
  confirmedSinceYesterday: z.int(),
  positionsToMend: z.int(),
  /** Failed or of unknown outcome, within `lostSmsDays` */
  lostSms: z.int(),
  openAnswers: z.int(),
  /** Requests from stickers, new and answered, that are neither booked nor closed */
  openRequests: z.int(),
  /** Accounts to approve; null for users who may not see them */
  newAccounts: z.int().nullable(),
})
export type DashboardStats = z.output<typeof dashboardStatsSchema>
export type DashboardStatsWire = z.input<typeof dashboardStatsSchema>
