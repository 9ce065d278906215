import { recordIdOf } from '#domain/api/id'
import { mainRole } from '#domain/access/role'
import type { ServiceFilter } from '..'
import { useUser } from '../../providers/use-session'
import { useUrlState } from '../../shared/list/use-url-state'
import { useTechnicians } from '../../technicians'

/** Whose services are shown: everybody's, those without a technician, or one technician's. */
export type Whose = 'all' | 'nobody' | number

const filters: Record<'all' | 'nobody', ServiceFilter> = { all: {}, nobody: { unassigned: true } }

function chosenWhose(technician: string, unassigned: string): Whose | undefined {
  if (unassigned === 'true') return 'nobody'
  if (technician === 'all') return 'all'
  return recordIdOf(technician)
}

/** Technicians see their own services first. The choice is kept in the address, in the calendar's parameters. */
export function useWhose() {
  const user = useUser()
  const { data: technicians = [] } = useTechnicians()
  const [{ technician, unassigned, visit }, change] = useUrlState({ technician: '', unassigned: '', visit: '' })
  const isTechnician = mainRole(user?.roles ?? []) === 'TECHNICIAN'
  // A link to one service shows everybody's, since it may be a colleague's.
  const defaultWhose: Whose = isTechnician && user && !visit ? user.id : 'all'
  const whose = chosenWhose(technician, unassigned) ?? defaultWhose

  return {
    whose,
    filter: typeof whose === 'number' ? { technicianId: [whose] } : filters[whose],
    technicians: technicians.filter(({ offered, userId }) => offered || userId === whose),
    /** Undefined for people who do no services */
    ownId:
      isTechnician || technicians.some(({ offered, userId }) => offered && userId === user?.id) ? user?.id : undefined,
    choose: (next: Whose) =>
      change(
        {
          technician: next === 'nobody' ? '' : String(next),
          unassigned: next === 'nobody' ? 'true' : '',
          visit: '',
        },
        { replace: true },
      ),
  }
}
