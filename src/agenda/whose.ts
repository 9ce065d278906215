import { mainRole } from '#domain/users/role'
import type { ServiceFilter } from '../providers/actions/calendar'
import { useUser } from '../providers/use-session'
import { useUrlState } from '../shared/use-url-state'
import { useTechnicians } from '../technicians'

/** Whose services a phone shows: everybody's, nobody's, or those of one technician. */
export type Whose = 'all' | 'nobody' | number

const everybody: ServiceFilter = {}
const nobodys: ServiceFilter = { unassigned: true }

/** Technicians see their own services first. What is chosen stands in the address, as the calendar writes it. */
export function useWhose() {
  const user = useUser()
  const { data: technicians = [] } = useTechnicians()
  const [{ technician, unassigned, visit }, change] = useUrlState({ technician: '', unassigned: '', visit: '' })
  const isTechnician = mainRole(user?.roles ?? []) === 'TECHNICIAN'
  // Whoever was sent to one service sees it, whosesoever it is.
  const usual: Whose = isTechnician && user && !visit ? user.id : 'all'
  const asked = Number(technician)
  const whose: Whose =
    unassigned === 'true'
      ? 'nobody'
      : technician === 'all'
        ? 'all'
        : Number.isInteger(asked) && asked > 0
          ? asked
          : usual

  return {
    whose,
    filter: whose === 'all' ? everybody : whose === 'nobody' ? nobodys : { technicianId: [whose] },
    technicians: technicians.filter(({ offered, userId }) => offered || userId === whose),
    /** Undefined for people who go to nobody */
    ownId:
      isTechnician || technicians.some(({ offered, userId }) => offered && userId === user?.id) ? user?.id : undefined,
    choose: (next: Whose) =>
      change(
        {
          technician: typeof next === 'number' ? String(next) : next === 'all' ? 'all' : '',
          unassigned: next === 'nobody' ? 'true' : '',
          visit: '',
        },
        { replace: true },
      ),
  }
}
