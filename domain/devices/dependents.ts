import { z } from 'zod'
import { refrigerantRecordYears } from './refrigerant'
import { formatCount, nouns } from '../text/plural'

/**
 * How long issued protocols of deleted devices are kept, in whole calendar years: as long as claims can be made (Civil
 * Code, art. 118; rule L6)
 */
export const protocolYears = 6

/** GET /api/clients/{id}/dependents and /api/devices/{id}/dependents: the records that are deleted along. */
export const dependentsSchema = z.object({
  devices: z.int(),
  visits: z.int(),
  duties: z.int(),
  /** What customers reported by sticker */
  requests: z.int(),
  /** Protocols not issued yet */
  draftProtocols: z.int(),
  /** Pictures and documents, of devices, services and reports */
  photos: z.int(),
  /** Refrigerant records, which are not deleted: they must be kept */
  keptEntries: z.int(),
  /** Issued protocols, which are not deleted either */
  keptProtocols: z.int(),
  /** Messages still SCHEDULED */
  plannedSms: z.int(),
})
export type Dependents = z.infer<typeof dependentsSchema>

/** What stays although its device is deleted; null if nothing does */
export function retentionText({ keptEntries, keptProtocols }: Dependents): string | null {
  const texts = [
    keptEntries > 0 &&
      `${formatCount(keptEntries, ['wpis ewidencji czynnika zostaje: trzeba go', 'wpisy ewidencji czynnika zostają: trzeba je', 'wpisów ewidencji czynnika zostaje: trzeba je'])} przechowywać ${refrigerantRecordYears} lat.`,
    keptProtocols > 0 &&
      `${formatCount(keptProtocols, ['wystawiony protokół zostaje', 'wystawione protokoły zostają', 'wystawionych protokołów zostaje'])} przez ${protocolYears} lat jako dowód wykonanych prac.`,
  ].filter((sentence) => typeof sentence === 'string')
  return texts.length === 0 ? null : texts.join(' ')
}

const forms = {
  devices: nouns.device,
  visits: nouns.service,
  duties: nouns.duty,
  requests: nouns.request,
  draftProtocols: ['protokół roboczy', 'protokoły robocze', 'protokołów roboczych'],
  photos: ['zdjęcie lub dokument', 'zdjęcia i dokumenty', 'zdjęć i dokumentów'],
  plannedSms: ['zaplanowany SMS', 'zaplanowane SMS-y', 'zaplanowanych SMS-ów'],
} as const

/** '2 urządzenia', '14 wizyt' …; kinds with a count of 0 are left out. */
export function dependentLines(dependents: Dependents): string[] {
  return (['devices', 'visits', 'duties', 'requests', 'draftProtocols', 'photos', 'plannedSms'] as const)
    .filter((kind) => dependents[kind] > 0)
    .map((kind) => formatCount(dependents[kind], forms[kind]))
}
