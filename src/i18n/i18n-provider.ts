import polyglot from 'ra-i18n-polyglot'
import { documentedTexts } from './documented'
import { ownTexts } from './own'
import { polishMessages } from './polish'

export const messages = { ...polishMessages, ...ownTexts, ...documentedTexts }

/** Polish only. Polyglot knows the three plural forms of 'pl'. A missing key is shown as it is. */
export const i18nProvider = polyglot(() => messages, 'pl', [{ locale: 'pl', name: 'Polski' }], {
  allowMissing: true,
  onMissingKey: (key: string) => key,
})
