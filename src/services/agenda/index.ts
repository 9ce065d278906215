import { lazyPage } from '../../shared/feedback/lazy-page'
import type { AgendaProps } from './Agenda'

export const Agenda = lazyPage<AgendaProps>(() => import('./Agenda'))

export { useWhose } from './whose'

export const OwnDay = lazyPage<{ technicianId: number }>(() => import('./OwnDay'))
