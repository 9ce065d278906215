import EditIcon from '@mui/icons-material/EditOutlined'
import IconButton from '@mui/material/IconButton'
import { useDataTableRenderContext, useRecordContext } from 'ra-core'
import { DataTable } from 'ra-ui-materialui'
import { memo, useEffect, useMemo, useRef } from 'react'
import type { Device } from '#domain/devices/device'
import { Column } from './Column'
import type { TableColumn } from './columns'
import { deviceTitle } from './DeviceNames'
import { Grid } from './Grid'
import { Body } from './Row'
import type { Order } from './table-state'

interface DeviceGridProps {
  devices: readonly Device[]
  columns: readonly TableColumn[]
  page: number
  field: string
  order: Order['order']
  selectedIds: readonly number[]
  /** These are still the devices of the page before. */
  busy: boolean
  onSelect: (ids: number[]) => void
  onToggle: (id: number) => void
  onSort: (order: Order) => void
  /** A click on a row, wherever there is nothing else to click */
  onOpen: (device: Device) => void
  /** For those who may change devices */
  onEdit?: ((device: Device) => void) | undefined
}

const nothing = <span hidden />

/**
 * One row per device: react-admin's DataTable with its check boxes, in a frame of its own. It is given what it shows instead of
 * reading the list, so that it is drawn when that has changed, and not while somebody types.
 */
export const DeviceGrid = memo(function DeviceGrid(props: DeviceGridProps) {
  const { devices, columns, page, field, order, selectedIds, busy, onSelect, onToggle, onSort, onOpen, onEdit } = props
  const frame = useRef<HTMLDivElement>(null)
  const sort = useMemo(() => ({ field, order }), [field, order])
  useEffect(() => {
    if (frame.current) frame.current.scrollTop = 0
  }, [page, sort])

  return (
    <Grid ref={frame} aria-busy={busy}>
      <DataTable<Device>
        aria-label="Urządzenia"
        data={devices as Device[]}
        total={devices.length}
        isPending={false}
        sort={sort}
        setSort={onSort}
        selectedIds={selectedIds as number[]}
        onSelect={onSelect}
        onToggleItem={onToggle}
        // What can be done about the chosen ones stands above the table, in a place that is always there.
        bulkActionButtons={nothing}
        bulkActionsToolbar={nothing}
        body={Body}
        rowClick={(_id, _resource, device) => {
          onOpen(device)
          return false
        }}
      >
        {columns.map((column) => (
          <Column key={column.id} column={column} />
        ))}
        {onEdit && <EditColumn onEdit={onEdit} />}
      </DataTable>
    </Grid>
  )
})

/** The way to the form of a device for the keyboard, which cannot click a row. */
const EditColumn = memo(function EditColumn({ onEdit }: { onEdit: (device: Device) => void }) {
  const place = useDataTableRenderContext()
  const device = useRecordContext<Device>()
  if (place === 'header') {
    return (
      <th scope="col" data-narrow>
        <span data-unseen>Edycja</span>
      </th>
    )
  }
  if (place !== 'data' || !device) return null
  return (
    <td data-narrow>
      <IconButton
        aria-label={`Edytuj urządzenie: ${deviceTitle(device)}`}
        onClick={(event) => {
          event.stopPropagation()
          onEdit(device)
        }}
      >
        <EditIcon fontSize="small" />
      </IconButton>
    </td>
  )
})
