import type { CampaignInput } from '#domain/campaigns/campaign'
import type { CampaignStop } from '#domain/campaigns/stop'
import type { NoRoom } from '#domain/season/changes'
import type { Shift } from '#domain/season/season'
import { missingSkillText, requiredSkills } from '#domain/technicians/skills'
import { presenceOn } from '#domain/technicians/week'
import { accusative, formatCount } from '#domain/text/plural'
import type { Day } from '#domain/time/day'
import { formatDay } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import type { Step } from '../events/command'
import type { ApiProblem } from '../http/api-problem'
import { conflict, invalid } from '../http/api-problem'
import { findTechnicians } from '../technicians/queries'
import type { CampaignSeason } from './model'
import { firstDay } from './model'

/** @throws ApiProblem CONFLICT for what a customer was told already */
export function refuseOffered({ state }: CampaignStop): void {
  if (state === 'ACCEPTED') throw conflict('Ta wizyta jest umówiona. Przełóż wizytę w kalendarzu.')
  if (state === 'OFFERED')
    throw conflict('Klient ma propozycję tego terminu. Poczekaj na odpowiedź albo na koniec propozycji.')
}

/**
 * @throws ApiProblem VALIDATION, CONFLICT if the stop must not be on this day or with this technician, however much
 * time there is
 */
export async function refuseDay(
  { tx, now }: Step,
  { input }: CampaignSeason,
  { position, notBefore, until, devices, needs }: CampaignStop,
  { technicianId, day, shift }: { technicianId: number; day: Day; shift: Shift | undefined },
): Promise<void> {
  const first = firstDay(input, dayAt(now))
  if (day < first || day > input.until)
    throw invalid({ day: `Wybierz dzień od ${formatDay(first)} do ${formatDay(input.until)}` })
  if (position === null) throw conflict('Ten adres nie ma miejsca na mapie. Popraw adres urządzenia.')
  if (!input.technicianIds.includes(technicianId)) throw invalid({ technicianId: 'Ta osoba nie jeździ w tej kampanii' })
  const technician = (await findTechnicians(tx)).find(({ userId }) => userId === technicianId)
  if (!technician) throw invalid({ technicianId: 'Ta osoba nie jeździ już do klientów' })
  if (!shift || presenceOn(technician, day).kind !== 'WORKS')
    throw conflict(`${technician.name}: dzień wolny ${formatDay(day)}.`)
  const lacking = requiredSkills(devices, needs).find((skill) => !shift.skills.includes(skill))
  if (lacking) throw conflict(`${technician.name} ${missingSkillText(lacking)}.`)
  if (notBefore !== null && day < notBefore) throw conflict(`Tę pracę można wykonać od ${formatDay(notBefore)}.`)
  if (until !== null && day > until) throw conflict(`Tę pracę trzeba wykonać do ${formatDay(until)}.`)
}

export function noRoomProblem(why: NoRoom, { mostVisits }: CampaignInput): ApiProblem {
  if (why === 'NO_TIME') return conflict('W tym dniu nie ma już czasu na tę wizytę.')
  const visits = formatCount(mostVisits, accusative.service)
  return conflict(`Kampania przewiduje najwyżej ${visits} dziennie, a tyle ten dzień już ma.`)
}
