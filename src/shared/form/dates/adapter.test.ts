import { enUS } from '@mui/x-date-pickers/locales'
import { expect, test } from 'vitest'
import { localeText } from './adapter'

test('no text of the pickers is left in English', () => {
  const english = enUS.components.MuiLocalizationProvider.defaultProps.localeText
  expect(Object.keys(english).filter((key) => !(key in localeText))).toEqual([])
})
