import type { ServiceType } from '#domain/services/service'
import { isInspection } from '#domain/services/service'

/** Says what is lost with a service that is called off and not to be booked again (rule I10). */
export function cancellationHelp(type: ServiceType): string | undefined {
  return isInspection(type) ? 'Potwierdzenie przeglądu i życzenie klienta zostaną usunięte.' : undefined
}
