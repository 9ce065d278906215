/** When a service is and who goes: what a move changes */
export interface Placement {
  startsAt: Date
  durationMinutes: number
  technicianId: number | null
  technician: string | null
}
