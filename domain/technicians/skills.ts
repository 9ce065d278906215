import type { DeviceType } from '../devices/device-type'
import { deviceTypeNames } from '../devices/device-type'
import type { VisitNeed } from '../devices/visit-needs'
import { lackingNeedTexts, visitNeeds } from '../devices/visit-needs'
import type { Technician } from './technician'

/** What a technician services or brings, and a visit needs */
export type Skill = DeviceType | VisitNeed

/** What a visit to a device needs */
export interface Needing {
  type: DeviceType
  needs: readonly VisitNeed[]
}

type Skilled = Pick<Technician, 'deviceTypes' | 'brings'>

export const skillsOf = ({ deviceTypes, brings }: Skilled): Skill[] => [...deviceTypes, ...brings]

/** Types first */
export function skillsNeeded(devices: readonly { type: DeviceType }[], needs: readonly VisitNeed[]): Skill[] {
  return [...new Set([...devices.map(({ type }) => type), ...needs])]
}

/** What a device needs and a technician lacks: nobody is proposed without it, but a person may decide otherwise. */
export function lackingSkills(technician: Skilled, device: Needing): Skill[] {
  return lackingOf(technician, skillsNeeded([device], device.needs))
}

export function lackingOf(technician: Skilled, needed: readonly Skill[]): Skill[] {
  const has = skillsOf(technician)
  return needed.filter((skill) => !has.includes(skill))
}

export const isVisitNeed = (skill: Skill): skill is VisitNeed => visitNeeds.some((need) => need === skill)

/** 'nie serwisuje urządzeń tego typu (kocioł gazowy)', after the name of a technician */
export function lackingText(skill: Skill): string {
  if (isVisitNeed(skill)) return lackingNeedTexts[skill]
  return `nie serwisuje urządzeń tego typu (${deviceTypeNames[skill].toLocaleLowerCase('pl')})`
}
