import TableCell from '@mui/material/TableCell'
import TableSortLabel from '@mui/material/TableSortLabel'
import {
  useDataTableCallbacksContext,
  useDataTableRenderContext,
  useDataTableSortContext,
  useRecordContext,
} from 'ra-core'
import { memo } from 'react'
import type { Device } from '#domain/devices/device'
import { useStageMoment } from '../../shared/use-stage-moment'
import type { TableColumn } from './columns'

/**
 * A column of react-admin's DataTable that tells screen readers how it is sorted; theirs tells nobody. Cells are drawn again only
 * when their device changes, not with each check box.
 */
export const Column = memo(function Column({ column }: { column: TableColumn }) {
  const place = useDataTableRenderContext()
  if (place === 'header') return <HeadCell column={column} />
  if (place === 'data') return <BodyCell column={column} />
  return null
})

function HeadCell({ column: { label, sort, align } }: { column: TableColumn }) {
  const current = useDataTableSortContext()
  const { handleSort } = useDataTableCallbacksContext()
  const active = sort !== undefined && current?.field === sort
  const direction = current?.order === 'DESC' ? 'desc' : 'asc'
  return (
    <TableCell variant="head" align={align} sortDirection={active ? direction : false}>
      {sort ? (
        <TableSortLabel
          active={active}
          direction={active ? direction : 'asc'}
          data-field={sort}
          data-order="ASC"
          onClick={handleSort}
        >
          {label}
        </TableSortLabel>
      ) : (
        label
      )}
    </TableCell>
  )
}

/** Plain elements, styled by the frame: a page has a thousand of them, and styling each by itself takes longer than drawing it. */
function BodyCell({ column: { text, cell, width, align } }: { column: TableColumn }) {
  const moment = useStageMoment()
  const device = useRecordContext<Device>()
  if (!device) return null
  const shown = cell ? cell(device, moment) : text(device, moment)
  return (
    <td data-align={align}>
      {width ? (
        <div data-clipped title={text(device, moment) || undefined} style={{ maxWidth: `${width}rem` }}>
          {shown}
        </div>
      ) : (
        shown
      )}
    </td>
  )
}
