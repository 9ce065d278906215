import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Pagination from '@mui/material/Pagination'
import Typography from '@mui/material/Typography'

interface PagerProps {
  page: number
  pageSize: number
  total: number
  onChange: (page: number) => void
  /** Page sizes to choose from, the smallest first */
  sizes?: readonly number[]
  onPageSize?: (size: number) => void
}

const labels = {
  first: 'Pierwsza strona',
  last: 'Ostatnia strona',
  next: 'Następna strona',
  previous: 'Poprzednia strona',
  page: 'Strona',
  'start-ellipsis': '',
  'end-ellipsis': '',
}

const written = (count: number) => count.toLocaleString('pl-PL')

/** Draws nothing if all rows fit on one page of every size. */
export function Pager({ page, pageSize, total, onChange, sizes, onPageSize }: PagerProps) {
  const pages = Math.ceil(total / pageSize)
  if (total <= Math.min(pageSize, ...(sizes ?? []))) return null
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  return (
    <Box
      component="nav"
      aria-label="Strony"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, py: 1 }}
    >
      <Typography variant="caption" color="text.secondary">
        {first > total ? 0 : `${written(first)}–${written(last)}`} z {written(total)}
      </Typography>
      {sizes && onPageSize && (
        <NativeSelect
          value={pageSize}
          onChange={({ target }) => onPageSize(Number(target.value))}
          input={<OutlinedInput />}
          inputProps={{ 'aria-label': 'Ile na stronie' }}
          sx={{ mr: 'auto', fontSize: '0.8125rem' }}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              po {size}
            </option>
          ))}
        </NativeSelect>
      )}
      <Pagination
        page={Math.min(page, pages)}
        count={pages}
        siblingCount={1}
        onChange={(_, chosen) => onChange(chosen)}
        getItemAriaLabel={(type, number) => (type === 'page' ? `${labels.page} ${number}` : labels[type])}
      />
    </Box>
  )
}
