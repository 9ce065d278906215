import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { styled } from '@mui/material/styles'

/** px; width of the column of checkboxes */
const checkBoxes = 48

/** Heights of head and rows: by the theme's density, but on touch screens large enough for a finger. */
export const rowSize = ({ spacing }: Theme, lines: 1 | 2 | 3) => ({
  '--head': `calc(${spacing(5.5)} - 2px)`,
  '--row': spacing(lines === 1 ? 5.5 : 8),
  '@media (pointer: coarse)': { '--head': '44px', '--row': lines === 1 ? '45px' : '97px' },
})

/**
 * On a phone the page scrolls up and down, the frame only sideways. Elsewhere the frame takes what `watchOutside`
 * leaves it.
 */
export const gridHeight = ({ breakpoints }: Theme, height?: number) => ({
  [breakpoints.up('md')]: { maxHeight: height ?? 'max(24rem, calc(100dvh - var(--outside, 24.5rem)))' },
})

/** In rows of several lines, a long text wraps before it is cut off. */
const clampedTo = (lines: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical' as const,
  WebkitLineClamp: lines,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere' as const,
  lineHeight: 1.35,
})

/** Scrolls within itself; its head and first columns stay in view. */
export const Grid = styled(Box, { shouldForwardProp: (name) => name !== 'lines' && name !== 'height' })<{
  lines: 1 | 2 | 3
  height: number | undefined
}>(({ theme, theme: { colours, breakpoints }, lines, height }) => ({
  ...rowSize(theme, lines),
  '--gap': '8px',
  // Narrower gaps, so that a laptop shows the same columns.
  [breakpoints.down(1536)]: { '--gap': '6px' },
  [breakpoints.down(1400)]: { '--gap': '4px' },
  position: 'relative',
  overflow: 'auto',
  // Below the head, which stays in view
  scrollPaddingTop: 'calc(var(--head) + 4px)',
  border: `1px solid ${colours.line}`,
  borderRadius: 12,
  background: colours.surface,
  ...gridHeight(theme, height),
  '&[aria-busy=true] tbody': { opacity: 0.6, transition: 'opacity 120ms 80ms' },
  '& table': { borderCollapse: 'separate', borderSpacing: 0, width: '100%' },
  '& th, & td': {
    padding: '0 var(--gap)',
    height: 'var(--row)',
    whiteSpace: 'nowrap',
    fontSize: '0.8125rem',
    fontVariantNumeric: 'tabular-nums',
    borderBottom: `1px solid ${colours.line}`,
    background: colours.surface,
  },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: 'var(--head)',
    fontWeight: 600,
    textAlign: 'left',
    color: colours.quiet,
  },
  '& [data-align=right]': { textAlign: 'right' },
  '& [data-choice]': {
    position: 'sticky',
    left: 0,
    width: checkBoxes,
    padding: '0 4px',
    zIndex: 1,
    cursor: 'default',
  },
  '& [data-first]': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    paddingLeft: 12,
    boxShadow: `inset -1px 0 ${colours.line}`,
  },
  '&[data-selectable] [data-first]': { left: checkBoxes, paddingLeft: 4 },
  '& thead th[data-choice], & thead th[data-first]': { zIndex: 3 },
  '& tbody tr:hover > *': { background: colours.sunken },
  '& tbody tr[data-mark=late] > *': { background: colours.tones.danger.fill },
  '& tbody tr[data-mark=today] > *': { background: colours.tones.soon.fill },
  '&[data-openable] tbody tr': { cursor: 'pointer' },
  '& tbody .plain-button-icon, & tbody .MuiIconButton-root': { height: 'calc(var(--head) - 2px)' },
  '& tbody tr[data-chosen] > *': { background: colours.tones.info.fill },
  '& tbody th, & tbody td': { textAlign: 'left', fontWeight: 400, color: colours.text },
  '& tbody td:not([data-actions], [data-choice])': { maxWidth: '30rem', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& tbody [data-align=right]': { textAlign: 'right' },
  '& [data-clipped]': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    // Inter's tabular hyphen is as wide as a digit, which tears '26-300' and 'SMS-ów' apart in text.
    fontVariantNumeric: 'normal',
    ...(lines > 1 && clampedTo(lines)),
    // Overrides the column's own width.
    [breakpoints.down('sm')]: { maxWidth: '9.5rem !important' },
  },
  '& .wish-line': { fontSize: 'inherit', lineHeight: 1.35 },
  '& [data-name]': { fontWeight: 550 },
  '& [data-actions]': { position: 'sticky', right: 0, zIndex: 1, width: 1, padding: '0 4px' },
  // An icon brings its own margin, a button with a frame does not.
  '& [data-actions]:has(> .plain-button-tonal:last-child)': { paddingRight: 12 },
  '& thead th[data-actions], & tbody td[data-actions]': { textAlign: 'right' },
  '& thead th[data-actions]': { zIndex: 3, paddingRight: 12 },
  // At the right edge: anywhere else it would stick out and make the frame scroll.
  '& [data-unseen]': { position: 'absolute', right: 0, clipPath: 'inset(50%)' },
  '& tbody a': {
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
    '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: 44, minWidth: 44 },
  },
  '& tbody a:focus-visible': { outline: `2px solid ${colours.accent}`, outlineOffset: 2, borderRadius: 4 },
}))
