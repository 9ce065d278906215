/** When a service is and who goes: what a move changes */
export interface ServiceSlot {
  startsAt: Date
  durationMinutes: number
  technicianId: number | null
  technician: string | null
}
