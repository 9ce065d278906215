import type { PointerEvent } from 'react'
import type { Service } from '#domain/services/service'
import { focusHome } from '../../shared/page/focus-keeper'
import { focusLinkedBox } from './focus-linked-box'
import { ServiceBox } from './ServiceBox'

interface LaneServiceButtonProps {
  service: Service
  /** Whether the address names it */
  linked: boolean
  /** In one line */
  line?: boolean
  /** Begins to move it with the pointer; undefined if it cannot be moved so */
  drag?: ((event: PointerEvent) => void) | undefined
  open: (element: HTMLElement) => void
}

export function LaneServiceButton({ service, linked, line = false, drag, open }: LaneServiceButtonProps) {
  return (
    <button
      ref={linked ? focusLinked : undefined}
      type="button"
      aria-haspopup="dialog"
      className={linked ? 'is-linked' : undefined}
      data-movable={drag && true}
      data-service-id={service.id}
      {...focusHome(`service ${service.id}`)}
      onPointerDown={drag}
      onClick={(event) => open(event.currentTarget)}
    >
      <ServiceBox inLane line={line} service={service} />
    </button>
  )
}

function focusLinked(element: HTMLElement | null) {
  if (element) focusLinkedBox(element)
}
