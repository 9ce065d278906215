import type { Service } from '#domain/services/service'
import type { Technician } from '#domain/technicians/technician'

/** What one person does; null for services that nobody does yet */
interface Sheet {
  key: string
  name: string | null
  services: Service[]
}

/**
 * A sheet for everybody who has services: the team in its order, then names without an account, then what is to be
 * assigned.
 */
export function sheetsOf(services: readonly Service[], team: readonly Pick<Technician, 'userId' | 'name'>[]): Sheet[] {
  const own = team.map(({ userId, name }) => ({
    key: `user-${userId}`,
    name,
    services: services.filter(({ technicianId }) => technicianId === userId),
  }))
  const others = services.filter(({ technicianId }) => !team.some(({ userId }) => userId === technicianId))
  const names = [...new Set(others.map(({ technician }) => technician))].toSorted((one, other) =>
    one === null || other === null ? Number(one === null) - Number(other === null) : one.localeCompare(other, 'pl'),
  )
  const rest = names.map((name) => ({
    key: `name-${name ?? ''}`,
    name,
    services: others.filter(({ technician }) => technician === name),
  }))
  return [...own, ...rest].filter((sheet) => sheet.services.length > 0)
}
