import { z } from 'zod'
import { normalized } from '../text/plain'

/** What a visit to a device needs in addition to somebody who services its type, and what a technician brings */
export const visitNeeds = ['TWO_PEOPLE', 'LADDER'] as const
export type VisitNeed = (typeof visitNeeds)[number]

export const visitNeedNames: Record<VisitNeed, string> = { TWO_PEOPLE: 'Dwie osoby', LADDER: 'Drabina' }

export const visitNeedsLabel = 'Do wizyty potrzeba'

export const bringsNames: Record<VisitNeed, string> = { TWO_PEOPLE: 'Jeździ z pomocnikiem', LADDER: 'Ma drabinę' }

/** Said after the name of a technician who does not bring it */
export const missingNeedTexts: Record<VisitNeed, string> = {
  TWO_PEOPLE: 'jeździ bez pomocnika, a do tej wizyty potrzeba dwóch osób',
  LADDER: 'nie ma drabiny, a do tej wizyty jest potrzebna',
}

export const visitNeedSchema = z.enum(visitNeeds)

/** Stored each once, in the order above */
export const visitNeedsSchema = normalized(z.array(visitNeedSchema).max(10), needsInOrder)

export function needsInOrder(needs: readonly VisitNeed[]): VisitNeed[] {
  return visitNeeds.filter((need) => needs.includes(need))
}

/** 'Dwie osoby, drabina'; empty where nothing is needed */
export function visitNeedsText(needs: readonly VisitNeed[]): string {
  return needs.map((need, at) => (at === 0 ? visitNeedNames[need] : visitNeedNames[need].toLowerCase())).join(', ')
}

/** 'Do wizyty potrzeba: dwie osoby, drabina'; empty where nothing is needed */
export function visitNeedsLine(needs: readonly VisitNeed[]): string {
  return needs.length === 0 ? '' : `${visitNeedsLabel}: ${visitNeedsText(needs).toLowerCase()}`
}
