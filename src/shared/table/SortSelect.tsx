import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { sortKeyOf } from '../list-spec'
import type { TableRow } from './definition'
import type { TableModel } from './use-table'

const directions = { ASC: 'rosnąco', DESC: 'malejąco' } as const

/** Sort order of a list of cards, which has no column heads */
export function SortSelect<Row extends TableRow>({ table: { definition, state } }: { table: TableModel<Row> }) {
  const options = definition.columns.flatMap(({ label, sort: field }) =>
    (['ASC', 'DESC'] as const).flatMap((order) => {
      const key = field && sortKeyOf(state.spec, { field, order })
      return key ? [{ key, text: `${label}: ${directions[order]}` }] : []
    }),
  )
  return (
    <NativeSelect
      value={state.sortKey}
      onChange={({ target }) => state.setSort(target.value)}
      input={<OutlinedInput />}
      inputProps={{ 'aria-label': 'Kolejność' }}
      sx={{ flex: '1 1 8rem', minWidth: 0, mr: 'auto' }}
    >
      {options.map(({ key, text }) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </NativeSelect>
  )
}
