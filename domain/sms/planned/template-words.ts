import type { Settings } from '../../settings/settings'
import { dutyPlaceholders, visitPlaceholders } from '../../settings/placeholder'
import { templateNames } from '../../settings/table'
import { fold } from '../../text/fold'
import { exampleLink } from '../example'
import { fillTemplate } from '../template'

export type TemplateName = (typeof templateNames)[number]

/** What differs from message to message. A line break is in no word, so that none is found across it. */
const varyingValues = Object.fromEntries([...visitPlaceholders, ...dutyPlaceholders].map((name) => [name, '\n']))

/**
 * Finds templates by a word, ignoring case and diacritics: by their own words and by what is the same in each of their
 * messages. Client and device, which they fill in, are found by themselves; dates, prices and technicians are not.
 */
export function templateFinder(settings: Settings, publicUrl: string): (word: string) => TemplateName[] {
  const link = exampleLink(publicUrl)
  const { contactPhoneNumber } = settings
  const values = { ...varyingValues, contactPhoneNumber, customConfirmationURL: link, confirmationLink: link }
  const texts = templateNames.map((name) => [name, fold(fillTemplate(settings[name], values, settings))] as const)
  return (word) => {
    const folded = fold(word)
    return folded === '' ? [] : texts.flatMap(([name, text]) => (text.includes(folded) ? name : []))
  }
}
