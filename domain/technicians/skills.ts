import type { DeviceType } from '../devices/device-type'
import { deviceTypeNames } from '../devices/device-type'
import type { VisitNeed } from '../devices/visit-needs'
import { missingNeedTexts, visitNeeds } from '../devices/visit-needs'
import type { Technician } from './technician'

/** What a technician services or brings, and a visit needs */
export type Skill = DeviceType | VisitNeed

/** What a visit to a device needs */
export interface VisitRequirements {
  type: DeviceType
  needs: readonly VisitNeed[]
}

type TechnicianSkills = Pick<Technician, 'deviceTypes' | 'brings'>

export const skillsOf = ({ deviceTypes, brings }: TechnicianSkills): Skill[] => [...deviceTypes, ...brings]

/** Types first */
export function requiredSkills(devices: readonly { type: DeviceType }[], needs: readonly VisitNeed[]): Skill[] {
  return [...new Set([...devices.map(({ type }) => type), ...needs])]
}

/** What a device needs and a technician lacks: nobody is proposed without it, but a person may decide otherwise. */
export function missingSkills(technician: TechnicianSkills, device: VisitRequirements): Skill[] {
  return missingFrom(technician, requiredSkills([device], device.needs))
}

export function missingFrom(technician: TechnicianSkills, required: readonly Skill[]): Skill[] {
  const has = skillsOf(technician)
  return required.filter((skill) => !has.includes(skill))
}

export const isVisitNeed = (skill: Skill): skill is VisitNeed => visitNeeds.some((need) => need === skill)

/** 'nie serwisuje urządzeń tego typu (kocioł gazowy)', after the name of a technician */
export function missingSkillText(skill: Skill): string {
  if (isVisitNeed(skill)) return missingNeedTexts[skill]
  return `nie serwisuje urządzeń tego typu (${deviceTypeNames[skill].toLocaleLowerCase('pl')})`
}
