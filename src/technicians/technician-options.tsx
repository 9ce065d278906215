import type { Technician } from '#domain/technicians/technician'
import { TechnicianMark } from './TechnicianMark'

/** Of a `MultiChoice` */
export const technicianOptions = (technicians: readonly Technician[]) =>
  technicians.map(({ userId, name, colour }) => ({
    value: String(userId),
    label: name,
    mark: <TechnicianMark name={name} colour={colour} size={22} />,
  }))
