import { z } from 'zod'
import { nullable, record } from '../api/fields'
import { idSchema } from '../api/id'
import { instantCodec } from '../time/wire'

/** SMS of so many days count as lost until somebody has seen to them. */
export const lostSmsDays = 7

/** The services of today that one person has, cancelled ones left out. */
export interface TechnicianDay {
  /** null for a name without an account, and where no technician is named */
  technicianId: number | null
  technician: string | null
  total: number
  completed: number
  /** When the first begins that is neither completed nor over; null where there is none */
  nextStartsAt: Date | null
}

/** The morning's work of the office. Each number is the length of the list it links to. */
export interface DashboardStats {
  clients: number
  /** By the filters of the clients tab: past due, and due in under two weeks */
  overdueClients: number
  dueClients: number
  /** By who begins first */
  today: TechnicianDay[]
  overdueServices: number
  confirmedSinceYesterday: number
  positionsToMend: number
  /** Refused, undelivered or of unknown outcome */
  lostSms: number
  openAnswers: number
  /** Accounts to approve; null for who may not see them */
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

/** Answer of GET /api/dashboard/stats; its fields are ours to choose. */
export const {
  wire: dashboardStatsWireSchema,
  codec: dashboardStatsCodec,
  encode: encodeDashboardStats,
} = record<DashboardStats>()({
  clients: z.int(),
  overdueClients: z.int(),
  dueClients: z.int(),
  today: days,
  overdueServices: z.int(),
  confirmedSinceYesterday: z.int(),
  positionsToMend: z.int(),
  lostSms: z.int(),
  openAnswers: z.int(),
  newAccounts: z.int().nullable(),
})
export type DashboardStatsWire = z.infer<typeof dashboardStatsWireSchema>
