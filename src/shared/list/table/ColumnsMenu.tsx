import { PlainButton, PlainIconButton } from '../../plain/PlainButton'
import '../row/row-choice.css'
import type { TableRow } from './definition'
import { ColumnsIcon, MoveDownIcon, MoveUpIcon } from './icons'
import { ToolMenu } from './ToolMenu'
import type { TableColumns } from './use-columns'
import './table.css'

export function ColumnsMenu<Row extends TableRow>({ columns }: { columns: TableColumns<Row> }) {
  return (
    <ToolMenu label="Kolumny" icon={ColumnsIcon}>
      {() => <ColumnChoice columns={columns} />}
    </ToolMenu>
  )
}

/** Choice and order of columns, by buttons: react-admin's ColumnsButton orders them by dragging alone (WCAG 2.5.7). */
function ColumnChoice({ columns }: { columns: TableColumns<never> }) {
  const { all, visible } = columns
  return (
    <>
      <ul aria-label="Kolumny tabeli" className="tool-list">
        {all.map(({ key, label }, place) => (
          <li key={key}>
            <label className="column-choice">
              <span className="row-choice">
                <input
                  type="checkbox"
                  checked={columns.isVisible(key)}
                  // At least one column stays.
                  disabled={visible.length === 1 && columns.isVisible(key)}
                  onChange={() => columns.toggle(key)}
                />
              </span>
              {label}
            </label>
            <PlainIconButton
              icon={MoveUpIcon}
              aria-label={`Przesuń w górę: ${label}`}
              disabled={place === 0}
              onClick={() => columns.move(key, -1)}
            />
            <PlainIconButton
              icon={MoveDownIcon}
              aria-label={`Przesuń w dół: ${label}`}
              disabled={place === all.length - 1}
              onClick={() => columns.move(key, 1)}
            />
          </li>
        ))}
      </ul>
      <PlainButton tall className="tool-list-foot" onClick={columns.reset}>
        Przywróć układ początkowy
      </PlainButton>
    </>
  )
}
