import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined'
import DownIcon from '@mui/icons-material/KeyboardArrowDown'
import UpIcon from '@mui/icons-material/KeyboardArrowUp'
import '../row/row-choice.css'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { TableRow } from './definition'
import { ToolMenu } from './ToolMenu'
import type { TableColumns } from './use-columns'
import './table.css'

export function ColumnsMenu<Row extends TableRow>({ columns }: { columns: TableColumns<Row> }) {
  return (
    <ToolMenu label="Kolumny" icon={<ColumnsIcon />}>
      {() => <ColumnChoice columns={columns} />}
    </ToolMenu>
  )
}

/** Choice and order of columns, by buttons: react-admin's ColumnsButton orders them by dragging alone (WCAG 2.5.7). */
function ColumnChoice({ columns }: { columns: TableColumns<never> }) {
  const { all, visible } = columns
  return (
    <>
      <Box component="ul" aria-label="Kolumny tabeli" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {all.map(({ key, label }, place) => (
          <Box component="li" key={key} sx={{ display: 'flex', alignItems: 'center', pl: 1 }}>
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
            <IconButton
              aria-label={`Przesuń w górę: ${label}`}
              disabled={place === 0}
              onClick={() => columns.move(key, -1)}
            >
              <UpIcon fontSize="small" />
            </IconButton>
            <IconButton
              aria-label={`Przesuń w dół: ${label}`}
              disabled={place === all.length - 1}
              onClick={() => columns.move(key, 1)}
            >
              <DownIcon fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Button fullWidth color="inherit" onClick={columns.reset} sx={{ mt: 0.5 }}>
        Przywróć układ początkowy
      </Button>
    </>
  )
}
