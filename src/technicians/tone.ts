import type { TechnicianColour } from '#domain/technicians/technician'
import type { Mode, Tone } from '../theme/palette'
import { palettes } from '../theme/palette'

/** Colours of a person in the calendar; `mark` is the strongest. */
interface TechnicianTone extends Tone {
  /** For bars, dots and swatches: contrast 3:1 on all surfaces (WCAG 2.2, 1.4.11) */
  mark: string
}

/** Colours of equal lightness and chroma in OKLCH; `tone.test.ts` checks the contrasts. */
const technicianTones: Record<Mode, Record<TechnicianColour, TechnicianTone>> = {
  light: {
    blue: { text: '#1d4d87', fill: '#e1eeff', line: '#add1ff', mark: '#2b7ad6' },
    teal: { text: '#035959', fill: '#d6f4f3', line: '#99dcdb', mark: '#0c8c8c' },
    green: { text: '#0b5d2a', fill: '#ddf4e1', line: '#abdcb4', mark: '#009342' },
    olive: { text: '#495401', fill: '#eaf0d6', line: '#c9d59d', mark: '#7a8a08' },
    amber: { text: '#644701', fill: '#f9ebd3', line: '#e6ca96', mark: '#a47808' },
    orange: { text: '#773b01', fill: '#ffe8d9', line: '#f5c19f', mark: '#b85f06' },
    red: { text: '#7e302d', fill: '#ffe6e4', line: '#fbbbb5', mark: '#c74b47' },
    pink: { text: '#792f50', fill: '#ffe5ee', line: '#f6bad0', mark: '#bf4a7f' },
    purple: { text: '#5e3a7b', fill: '#f3e7ff', line: '#dbc1f4', mark: '#955bc2' },
    indigo: { text: '#3f4290', fill: '#e8ecff', line: '#c2caff', mark: '#5352cc' },
    brown: { text: '#644535', fill: '#f6eae4', line: '#e1c8bb', mark: '#8b5c44' },
    slate: { text: '#444e59', fill: '#e9edf1', line: '#c7cfd7', mark: '#6c7c8d' },
  },
  dark: {
    blue: { text: '#b3d4fe', fill: '#1c2f46', line: '#325178', mark: '#59a0f9' },
    teal: { text: '#8fe2e1', fill: '#0a3535', line: '#125b5b', mark: '#00b5b5' },
    green: { text: '#a7e2b2', fill: '#1a3520', line: '#2f5b39', mark: '#4cb86a' },
    olive: { text: '#cbda96', fill: '#2c3112', line: '#4c5522', mark: '#9db030' },
    amber: { text: '#efcc8c', fill: '#3a2b0d', line: '#644b18', mark: '#d19a10' },
    orange: { text: '#ffc29a', fill: '#412714', line: '#6f4425', mark: '#e48233' },
    red: { text: '#ffbfb8', fill: '#442321', line: '#743e3b', mark: '#ed756e' },
    pink: { text: '#ffbad4', fill: '#41232f', line: '#703d52', mark: '#e573a3' },
    purple: { text: '#e1c2ff', fill: '#352741', line: '#5b446f', mark: '#b883e6' },
    indigo: { text: '#c6cdff', fill: '#272a4a', line: '#454a7e', mark: '#7379ef' },
    brown: { text: '#e8cabb', fill: '#382b24', line: '#604a40', mark: '#af8068' },
    slate: { text: '#c8d2dd', fill: '#2a2e33', line: '#4a5158', mark: '#91a0b1' },
  },
}

/** null: services without a technician. */
export function technicianTone(colour: TechnicianColour | null, mode: Mode): TechnicianTone {
  const { tones, quiet } = palettes[mode]
  return colour ? technicianTones[mode][colour] : { ...tones.neutral, mark: quiet }
}
