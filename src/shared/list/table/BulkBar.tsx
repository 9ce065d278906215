import { maxPageSize } from '#domain/api/list-query'
import { formatNumber } from '#domain/text/number'
import { usePermission } from '../../../providers/use-session'
import { PlainButton } from '../../plain/PlainButton'
import { SelectionBar } from '../SelectionBar'
import type { BulkAction, TableRow } from './definition'
import { ExportIcon } from './icons'
import { ToolButton } from './ToolMenu'
import type { TableModel } from './use-table'

interface BulkBarProps<Row extends TableRow> {
  table: TableModel<Row>
  /** Rows are cards, without a checkbox that selects the whole page */
  cards: boolean
  onAsk: (action: BulkAction<Row>) => void
  /** Undefined where the selection cannot be exported */
  onExport: (() => void) | undefined
}

/** Selects all matching rows, as far as they can be selected at once */
export const selectAllLabel = (total: number) =>
  total <= maxPageSize
    ? `Zaznacz wszystkie (${formatNumber(total)})`
    : `Zaznacz pierwsze ${formatNumber(maxPageSize)} z ${formatNumber(total)}`

/** Replaces the table's tools while rows are selected: how many, and what the user may do with them. */
export function BulkBar<Row extends TableRow>({ table, cards, onAsk, onExport }: BulkBarProps<Row>) {
  const { definition, list } = table
  const may = usePermission()
  const { selectedIds, total = 0, data, isOfFormerFilter, onSelectAll, onUnselectItems } = list
  const count = selectedIds.length
  const wholePage = data?.every(({ id }) => selectedIds.includes(id))
  const selectable = Math.min(total, maxPageSize)
  return (
    <SelectionBar
      count={count}
      forms={definition.forms}
      onClear={() => onUnselectItems()}
      more={
        (wholePage || cards) &&
        count < selectable && (
          <PlainButton variant="accent" disabled={isOfFormerFilter} onClick={() => onSelectAll()}>
            {selectAllLabel(total)}
          </PlainButton>
        )
      }
    >
      {onExport && <ToolButton label="Eksportuj zaznaczone" icon={ExportIcon} onClick={onExport} />}
      {definition.bulkActions
        ?.filter(({ permission }) => may(permission))
        .map((action) => (
          <ToolButton
            key={action.key}
            label={action.label}
            icon={action.icon}
            variant={action.removes ? 'danger' : 'text'}
            onClick={() => onAsk(action)}
          />
        ))}
    </SelectionBar>
  )
}
