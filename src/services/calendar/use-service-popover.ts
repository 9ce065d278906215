import { useContext, useState } from 'react'
import { useGetOne } from 'react-admin'
import type { Service } from '#domain/services/service'
import { DeletedServiceContext } from '..'
import { withSlot } from './calendar-events'
import type { CalendarState } from './calendar-state'
import type { PopoverPlace } from './popover-place'
import { placeBeside } from './popover-place'
import type { ServiceMoves } from './use-move-service'
import { useOpenLinked } from './use-open-linked'
import type { ShownServices } from './use-shown-services'

/** The popover of a service: `opened` is the service as it is by now, and where its popover stands. */
export function useServicePopover(state: CalendarState, shown: ShownServices, moved: ServiceMoves['moved']) {
  const [popover, setPopover] = useState<{ service: Service; place: PopoverPlace }>()
  const deletedId = useContext(DeletedServiceContext)
  useOpenLinked(state, shown.linked, (service, place) => setPopover({ service, place }))
  if (popover && popover.service.id === deletedId) setPopover(undefined)

  const inView = popover && findService(popover.service.id, shown)
  // A filter may leave out what has just been changed in a dialog.
  const alone = useGetOne<Service>(
    'services',
    { id: popover?.service.id ?? 0 },
    { enabled: popover !== undefined && !inView },
  )
  const service = popover && withSlot(inView ?? alone.data ?? popover.service, moved.get(popover.service.id)?.to)

  return {
    opened: popover && service && { service, place: popover.place },
    open: (of: Service, box: HTMLElement) => setPopover({ service: of, place: placeBeside(box) }),
    close: () => setPopover(undefined),
  }
}

function findService(id: number, { services, data }: ShownServices): Service | undefined {
  const inDays = data.days?.flatMap((day) => day.services) ?? []
  return [...services, ...inDays].find((service) => service.id === id)
}
