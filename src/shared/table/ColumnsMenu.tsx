import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined'
import DownIcon from '@mui/icons-material/KeyboardArrowDown'
import UpIcon from '@mui/icons-material/KeyboardArrowUp'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import { ToolMenu } from './ToolMenu'
import type { TableRow } from './definition'
import type { TableModel } from './use-table'

/**
 * Which columns are shown, and in which order. react-admin's own ColumnsButton moves columns by dragging alone, which neither
 * a keyboard nor everybody's hand can do (WCAG 2.5.7).
 */
export function ColumnsMenu<Row extends TableRow>({ columns }: Pick<TableModel<Row>, 'columns'>) {
  const { all, shown } = columns
  return (
    <ToolMenu label="Kolumny" icon={<ColumnsIcon />}>
      {() => (
        <>
          <Box component="ul" aria-label="Kolumny tabeli" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {all.map(({ key, label }, place) => (
              <Box component="li" key={key} sx={{ display: 'flex', alignItems: 'center', pl: 1 }}>
                <FormControlLabel
                  control={
                    <Checkbox
                      size="small"
                      checked={columns.isShown(key)}
                      // A table without columns is none.
                      disabled={shown.length === 1 && columns.isShown(key)}
                      onChange={() => columns.toggle(key)}
                    />
                  }
                  label={label}
                  sx={{ flex: 1, mr: 2, '& .MuiFormControlLabel-label': { fontSize: '0.875rem' } }}
                />
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
      )}
    </ToolMenu>
  )
}
