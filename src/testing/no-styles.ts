import { createRequire } from 'node:module'

/**
 * No test reads a style of MUI, which jsdom could not compute anyway; writing the styles takes a sixth of the time.
 * Import this before anything imports Emotion, whose packages share it.
 */
const serialize = createRequire(import.meta.url)('@emotion/serialize') as {
  serializeStyles: () => { name: string; styles: string; next: undefined }
}
serialize.serializeStyles = () => ({ name: 'style', styles: '', next: undefined })
