import Checkbox from '@mui/material/Checkbox'
import { useDataTableCallbacksContext, useDataTableSelectedIdsContext, useRecordContext } from 'ra-core'
import type { DataTableRowProps } from 'ra-ui-materialui'
import { DataTableBody } from 'ra-ui-materialui'
import type { ReactNode } from 'react'
import { memo } from 'react'
import type { Device } from '#domain/devices/device'
import { deviceTitle } from './DeviceNames'

/** The body of react-admin's DataTable with rows of our own: the box of theirs has no name for a screen reader. */
export function Body({ children }: { children?: ReactNode }) {
  return <DataTableBody row={Row}>{children}</DataTableBody>
}

function Row({ children }: DataTableRowProps) {
  const device = useRecordContext<Device>()
  const selected = useDataTableSelectedIdsContext()
  const { handleToggleItem, rowClick } = useDataTableCallbacksContext()
  if (!device) return null
  const chosen = selected?.includes(device.id) ?? false
  return (
    <tr
      data-chosen={chosen || undefined}
      onClick={() => {
        // Whoever marks a phone number with the mouse wants to copy it.
        if (window.getSelection()?.toString()) return
        if (typeof rowClick === 'function') void rowClick(device.id, 'devices', device)
      }}
    >
      {/* Who misses the box by a little has still meant it, not the row. */}
      <td onClick={(event) => event.stopPropagation()}>
        <Choice device={device} chosen={chosen} onToggle={handleToggleItem} />
      </td>
      {children}
    </tr>
  )
}

interface ChoiceProps {
  device: Device
  chosen: boolean
  onToggle: ReturnType<typeof useDataTableCallbacksContext>['handleToggleItem']
}

/** Drawn again only where it changes: a click on one must not wait for a hundred. */
const Choice = memo(function Choice({ device, chosen, onToggle }: ChoiceProps) {
  return (
    <Checkbox
      checked={chosen}
      // Together with Shift all from the last one on
      onClick={(event) => onToggle?.(device.id, event)}
      slotProps={{ input: { 'aria-label': `Zaznacz: ${deviceTitle(device)}` } }}
    />
  )
})
