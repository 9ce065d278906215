import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'

export interface Figure {
  label: string
  value: ReactNode
  /** Drawn in the colour of something wrong */
  danger?: boolean
}

interface FiguresProps {
  figures: readonly Figure[]
  /** Accessible name */
  label?: string
  /** Least width of the columns, which share the row; without it each figure is as wide as it needs. */
  column?: string
  /** Where they are the main thing of their card */
  large?: boolean
  sx?: SxProps<Theme>
}

/** A figure that stands out among others of its card. */
export const figureText = {
  m: 0,
  fontSize: '1.375rem',
  fontWeight: 650,
  lineHeight: 1.35,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
} as const

const smallText = { m: 0, fontSize: '1.125rem', fontWeight: 650 }

/** Bold figures, each with its small label below it */
export function Figures({ figures, label, column, large = false, sx = {} }: FiguresProps) {
  const inColumns = { display: 'grid', gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${column}), 1fr))` }
  const inLine = { display: 'flex', flexWrap: 'wrap' }
  return (
    <Box
      component="dl"
      aria-label={label}
      sx={[{ columnGap: 3, rowGap: 1.5, m: 0 }, column ? inColumns : inLine, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {figures.map(({ label: name, value, danger }) => (
        <Box
          key={name}
          sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end', minWidth: 0 }}
        >
          <Box component="dt" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
            {name}
          </Box>
          <Box
            component="dd"
            sx={[
              large ? figureText : smallText,
              danger === true && { color: ({ colours }) => colours.tones.danger.text },
            ]}
          >
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
