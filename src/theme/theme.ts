import type { Theme } from '@mui/material/styles'
import { createTheme } from '@mui/material/styles'
import type { Density } from './density'
import type { Palette as Colours, Mode } from './palette'
import { palettes } from './palette'
import { widths } from './text-scale'
import { components } from './components'

declare module '@mui/material/styles' {
  interface Theme {
    colours: Colours
  }
  interface ThemeOptions {
    colours?: Colours
  }
}

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    /** Between outlined and contained, for rows of lists */
    tonal: true
  }
}

/** Same as in base.css */
const fontFamily = "'Inter Variable', 'Inter Fallback', 'Inter Fallback Wide', system-ui, sans-serif"

/** px per step of spacing */
const step: Record<Density, number> = { comfortable: 8, compact: 6 }

function createThemeOf(mode: Mode, density: Density, textScale: number) {
  const colours = palettes[mode]
  return createTheme({
    colours,
    palette: {
      mode,
      primary: { main: colours.accent, dark: colours.accentHover, contrastText: colours.onAccent },
      error: { main: colours.danger, contrastText: mode === 'light' ? '#ffffff' : '#3a0b07' },
      warning: { main: colours.tones.urgent.text },
      success: { main: colours.tones.good.text },
      info: { main: colours.tones.info.text },
      background: { default: colours.canvas, paper: colours.surface },
      text: { primary: colours.text, secondary: colours.quiet },
      divider: colours.line,
    },
    // Large text needs the layout of a narrower screen, as if the page were zoomed (WCAG 1.4.4).
    breakpoints: {
      values: {
        xs: widths.xs,
        sm: widths.sm * textScale,
        md: widths.md * textScale,
        lg: widths.lg * textScale,
        xl: widths.xl * textScale,
      },
    },
    spacing: step[density],
    shape: { borderRadius: 8 },
    typography: {
      fontFamily,
      fontSize: 14,
      h1: { fontSize: '1.375rem', fontWeight: 650, letterSpacing: '-0.015em', lineHeight: 1.3 },
      h2: { fontSize: '1.125rem', fontWeight: 650, letterSpacing: '-0.01em', lineHeight: 1.35 },
      h3: { fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.4 },
      body1: { fontSize: '0.9375rem', lineHeight: 1.5 },
      body2: { fontSize: '0.875rem', lineHeight: 1.45 },
      caption: { fontSize: '0.8125rem', lineHeight: 1.4 },
      overline: {
        fontSize: '0.75rem',
        fontWeight: 600,
        letterSpacing: '0.02em',
        textTransform: 'none',
        lineHeight: 1.5,
      },
      button: { textTransform: 'none', fontWeight: 550, fontSize: '0.875rem' },
    },
    components: components(colours, density),
  })
}

const themes = new Map<string, Theme>()

/** Returns the same object for the same choice, so that styles are not computed again without need. */
export function themeOf(mode: Mode, density: Density, textScale = 1): Theme {
  const key = `${mode} ${density} ${textScale}`
  const theme = themes.get(key) ?? createThemeOf(mode, density, textScale)
  themes.set(key, theme)
  return theme
}
