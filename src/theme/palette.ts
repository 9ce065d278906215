/** Colours of a state. `contrast.test.ts` checks the pairs of the palette that meet on a screen (WCAG 2.2, 1.4.3). */
export interface Tone {
  /** Words and icons */
  text: string
  /** Pastel background */
  fill: string
  /** Border */
  line: string
}

export interface Palette {
  /** Page background */
  canvas: string
  /** Cards, dialogs, the top bar */
  surface: string
  /** Hovered rows, and blocks within a card */
  sunken: string
  line: string
  /** Border of outlined buttons, whose text has the contrast */
  rim: string
  /** Border of fields (WCAG 1.4.11: 3 to 1) */
  edge: string
  text: string
  quiet: string
  accent: string
  accentHover: string
  onAccent: string
  danger: string
  tones: Record<ToneName, Tone>
}

export const toneNames = ['danger', 'urgent', 'soon', 'good', 'info', 'neutral'] as const
export type ToneName = (typeof toneNames)[number]

export const light: Palette = {
  canvas: '#f6f6f4',
  surface: '#ffffff',
  sunken: '#f1f1ee',
  line: '#e2e2dd',
  rim: '#cfd0ca',
  edge: '#82847f',
  text: '#1b1d1e',
  quiet: '#5a5e62',
  accent: '#0b6271',
  accentHover: '#084c58',
  onAccent: '#ffffff',
  danger: '#b3261e',
  tones: {
    danger: { text: '#9b1c15', fill: '#fce9e7', line: '#f3c7c3' },
    urgent: { text: '#8a3f06', fill: '#fdeedd', line: '#f3d2ae' },
    soon: { text: '#6b5200', fill: '#faf3cf', line: '#e8dca0' },
    good: { text: '#17602f', fill: '#e3f3e7', line: '#bcdec6' },
    info: { text: '#0a5663', fill: '#def0f2', line: '#b5dade' },
    neutral: { text: '#4a4e52', fill: '#eeeeeb', line: '#dcdcd7' },
  },
}

const dark: Palette = {
  canvas: '#141618',
  surface: '#1b1e20',
  sunken: '#24282a',
  line: '#31363a',
  rim: '#454c51',
  edge: '#6f777c',
  text: '#eceeee',
  quiet: '#a5acb1',
  accent: '#63c7d4',
  accentHover: '#8bdae4',
  onAccent: '#08272d',
  danger: '#ff9e95',
  tones: {
    danger: { text: '#ffb4ac', fill: '#42201e', line: '#6b322e' },
    urgent: { text: '#ffc48c', fill: '#3f2a15', line: '#664522' },
    soon: { text: '#f1d97a', fill: '#373014', line: '#595023' },
    good: { text: '#9adbac', fill: '#1a3523', line: '#2d5739' },
    info: { text: '#97dbe5', fill: '#15353a', line: '#25565e' },
    neutral: { text: '#c3c9cc', fill: '#2a2f32', line: '#3d4449' },
  },
}

export type Mode = 'light' | 'dark'
export const palettes: Record<Mode, Palette> = { light, dark }
