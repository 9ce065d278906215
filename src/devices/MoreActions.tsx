import { useId, useState } from 'react'
import type { Device } from '#domain/devices/device'
import { lazyPart } from '../shared/feedback/lazy-part'
import { MoreIcon } from '../shared/plain/icons'
import { PlainIconButton } from '../shared/plain/PlainButton'
import type { CardAction } from './DeviceDialogs'

const DeviceMenu = lazyPart(async () => (await import('./DeviceMenu')).DeviceMenu)

interface MoreActionsProps {
  device: Device
  /** Names the device and its client in the label */
  about: string
  onAsk: (dialog: CardAction) => void
}

export function MoreActions({ device, about, onAsk }: MoreActionsProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement>()
  return (
    <>
      <PlainIconButton
        id={id}
        icon={MoreIcon}
        aria-label={`Więcej działań: ${about}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onPointerEnter={DeviceMenu.preload}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor && (
        <DeviceMenu
          device={device}
          anchor={anchor}
          labelledBy={id}
          onClose={() => setAnchor(undefined)}
          onAsk={onAsk}
        />
      )}
    </>
  )
}
