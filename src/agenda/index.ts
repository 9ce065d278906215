import { lazyPage } from '../shared/lazy-page'
import type { AgendaProps } from './Agenda'

/** Services as a list, from a day on. */
export const Agenda = lazyPage<AgendaProps>(() => import('./Agenda'))

/** One technician's services of today. */
export const OwnDay = lazyPage<{ technicianId: number }>(() => import('./OwnDay'))
