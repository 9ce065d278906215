import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { styled } from '@mui/material/styles'

/** Where the two columns that stay while the others move sideways begin: the check boxes, and behind them the first of the data. */
const checkBoxes = 48

/** How high a row is: as dense as the theme, but a finger needs its room at any density. */
export const rowSize = ({ spacing }: Theme) => ({
  '--row': spacing(5.5),
  '@media (pointer: coarse)': { '--row': '44px' },
})

/** On a phone the page scrolls up and down, the frame only sideways. */
export const gridHeight = ({ breakpoints }: Theme) => ({
  [breakpoints.up('md')]: { maxHeight: 'max(24rem, calc(100dvh - 20.5rem))' },
})

/** The frame of the table: it scrolls within itself, its head and its first columns stay. */
export const Grid = styled(Box)(({ theme, theme: { colours, breakpoints } }) => ({
  ...rowSize(theme),
  position: 'relative',
  overflow: 'auto',
  border: `1px solid ${colours.line}`,
  borderRadius: 12,
  background: colours.surface,
  ...gridHeight(theme),
  '&[aria-busy=true] tbody': { opacity: 0.6, transition: 'opacity 120ms 80ms' },
  // Of react-admin's own frames none may scroll, or nothing sticks to this one.
  '& .RaDataTable-root, & .RaDataTable-tableWrapper': { overflow: 'visible' },
  '& table': { borderCollapse: 'separate', borderSpacing: 0, width: '100%' },
  '& th, & td': {
    padding: '0 8px',
    height: 'var(--row)',
    whiteSpace: 'nowrap',
    fontSize: '0.8125rem',
    fontVariantNumeric: 'tabular-nums',
    borderBottom: `1px solid ${colours.line}`,
    background: colours.surface,
  },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: 'calc(var(--row) - 2px)',
    fontWeight: 600,
    color: colours.quiet,
  },
  '& .MuiTableSortLabel-root': { minHeight: 'calc(var(--row) - 12px)', color: 'inherit' },
  '& .MuiTableSortLabel-root.Mui-active': { color: colours.text },
  '& th:first-of-type, & td:first-of-type': {
    position: 'sticky',
    left: 0,
    width: checkBoxes,
    padding: '0 4px',
    zIndex: 1,
  },
  '& th:nth-of-type(2), & td:nth-of-type(2)': {
    position: 'sticky',
    left: checkBoxes,
    zIndex: 1,
    paddingLeft: 4,
    boxShadow: `inset -1px 0 ${colours.line}`,
  },
  '& th:first-of-type, & th:nth-of-type(2)': { zIndex: 3 },
  '& tbody tr:hover td': { background: colours.sunken },
  '& tbody tr': { cursor: 'pointer' },
  '& tbody td:first-of-type': { cursor: 'default' },
  '& .MuiCheckbox-root': { width: 40, height: 'calc(var(--row) - 4px)', borderRadius: 8 },
  '& td .MuiIconButton-root': { height: 'calc(var(--row) - 4px)' },
  '& tbody tr[data-chosen] td': { background: colours.tones.info.fill },
  '& td': { textAlign: 'left', color: colours.text },
  '& [data-align=right]': { textAlign: 'right' },
  '& [data-clipped]': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    // Against the width that the column has asked for
    [breakpoints.down('sm')]: { maxWidth: '9.5rem !important' },
  },
  '& [data-name]': { fontWeight: 550 },
  // The way to the form stays in sight, however many columns there are.
  '& [data-narrow][data-narrow]': { position: 'sticky', right: 0, zIndex: 1, width: 48, padding: '0 4px' },
  '& th[data-narrow][data-narrow]': { zIndex: 3 },
  '& [data-unseen]': { position: 'absolute', clipPath: 'inset(50%)' },
  '& td a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& td a:focus-visible': { outline: `2px solid ${colours.accent}`, outlineOffset: 2, borderRadius: 4 },
}))
