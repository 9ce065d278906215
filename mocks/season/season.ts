import type { Day } from '#domain/time/day'
import { addDays } from '#domain/time/day'
import { office } from './company'
import { randomSite, households } from './households'
import type { SiteDraft } from './drafts'
import { generateDevice } from './devices'
import { generateEquipment, generateNeeds } from './equipment'
import { generateCampaigns, generateConsents, generateNotice } from './advertising'
import { generateImport } from './imports'
import { generateDelays, generateOtherWork } from './extras'
import { situations } from './present'
import { refuseNewest } from './sms-messages'
import { randomFor } from './random'
import { region } from './vocabulary/places'
import type { SeasonContext } from './context'
import { emptyContext, sometime } from './context'

/**
 * Two years of a company in Opoczno up to the evening before `today`: 120 clients and 180 devices with all their
 * records. Equal arguments give equal seasons on any machine.
 * @param publicUrl origin of links in messages, without a trailing slash
 */
export function generateSeason(today: Day, publicUrl: string): SeasonContext {
  const context = emptyContext(today, publicUrl)
  const random = randomFor('households')
  const homes = households(random, region)
  const places = randomFor('situations').shuffled(
    situations.flatMap((situation) => Array.from({ length: situation.count }, () => situation)),
  )
  for (const { firstName, lastName, phone, site, devices } of homes) {
    const client = { firstName, lastName, phone, createdAt: sometime(context, today, 9, 15), createdBy: office.manager }
    context.clients.push(client)
    for (let count = 0; count < devices; count += 1) generateDevice(context, client, siteOf(count, site), places.pop()!)
  }
  // Called yesterday; has no device yet.
  const createdAt = sometime(context, addDays(today, -1), 15, 17)
  context.clients.push({
    firstName: 'Żaneta',
    lastName: 'Łęcka',
    phone: '+48512098765',
    createdAt,
    createdBy: office.manager,
  })
  generateImport(context)
  generateEquipment(context)
  generateOtherWork(context)
  generateDelays(context)
  generateNeeds(context)
  generateNotice(context)
  generateConsents(context)
  generateCampaigns(context)
  refuseNewest(context)
  return context

  /** From the third device on, some are at another address. */
  function siteOf(count: number, home: SiteDraft): SiteDraft {
    return count >= 2 && random.chance(0.4)
      ? randomSite(random, random.weighted(region.map((each) => [each, each.weight] as const)))
      : home
  }
}
