import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined'
import { ColumnChoice } from './ColumnChoice'
import type { TableRow } from './definition'
import { ToolMenu } from './ToolMenu'
import type { Columns } from './use-columns'

/** Opens the choice of columns. */
export function ColumnsMenu<Row extends TableRow>({ columns }: { columns: Columns<Row> }) {
  return (
    <ToolMenu label="Kolumny" icon={<ColumnsIcon />}>
      {() => <ColumnChoice columns={columns} />}
    </ToolMenu>
  )
}
