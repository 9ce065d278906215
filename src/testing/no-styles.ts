import { createRequire } from 'node:module'

/**
 * No test asks for a style of MUI, which jsdom could not compute anyway; to write them down takes a sixth of the time. Before anything imports Emotion,
 * whose packages share this one.
 */
const serialize = createRequire(import.meta.url)('@emotion/serialize') as {
  serializeStyles: () => { name: string; styles: string; next: undefined }
}
serialize.serializeStyles = () => ({ name: 'style', styles: '', next: undefined })
