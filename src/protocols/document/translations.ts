import { endSentence } from '#domain/text/sentence'
import type { DocumentTexts } from './texts'

const en: DocumentTexts = {
  pageTitle: 'Report of the visit',
  announceLoading: 'Loading…',
  title: (number) => `Report no. ${number}`,
  lead: (day) => `Of the technician’s visit on ${day}.`,
  replaced: (number) =>
    `We have corrected this report: no. ${number} replaces it. Please call us, and we will send it.`,
  button: 'Download the report (PDF)',
  opening: 'Preparing…',
  broken: 'The report could not be downloaded. Please try again.',
  often: 'Too many downloads at once. Please try again in a quarter of an hour.',
  until: (day) => `The link works until ${day}. It is worth keeping the file on your device.`,
  ended: 'This link no longer works. Please call us, and we will send the report again.',
}

const uk: DocumentTexts = {
  pageTitle: 'Протокол візиту',
  announceLoading: 'Завантаження…',
  title: (number) => `Протокол № ${number}`,
  lead: (day) => endSentence(`Про візит техніка ${day}`),
  replaced: (number) => `Ми виправили цей протокол: його замінює № ${number}. Зателефонуйте нам, і ми його надішлемо.`,
  button: 'Завантажити протокол (PDF)',
  opening: 'Підготовка…',
  broken: 'Не вдалося завантажити протокол. Спробуйте знову.',
  often: 'Забагато завантажень одразу. Спробуйте за чверть години.',
  until: (day) => `${endSentence(`Посилання діє до ${day}`)} Радимо зберегти файл на своєму пристрої.`,
  ended: 'Це посилання вже не діє. Зателефонуйте нам, і ми надішлемо протокол знову.',
}

export const translations = { en, uk }
