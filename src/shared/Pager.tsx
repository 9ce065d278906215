import Box from '@mui/material/Box'
import Pagination from '@mui/material/Pagination'
import Typography from '@mui/material/Typography'

interface PagerProps {
  page: number
  pageSize: number
  total: number
  onChange: (page: number) => void
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

/** Where in a long list one is, and the way to its other pages. Nothing where there is one page. */
export function Pager({ page, pageSize, total, onChange }: PagerProps) {
  const pages = Math.ceil(total / pageSize)
  if (pages <= 1) return null
  const first = (page - 1) * pageSize + 1
  return (
    <Box
      component="nav"
      aria-label="Strony"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, py: 1 }}
    >
      <Typography variant="caption" color="text.secondary">
        {first}–{Math.min(page * pageSize, total)} z {total.toLocaleString('pl-PL')}
      </Typography>
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
