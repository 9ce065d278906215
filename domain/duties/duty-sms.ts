import type { DutyPlaceholder } from '../settings/placeholder'
import type { Settings } from '../settings/settings'
import { joinValues } from '../sms/several-devices'
import type { TemplateValues } from '../sms/template'
import { fillTemplate } from '../sms/template'
import { withinSentence } from '../text/sentence'
import type { Day } from '../time/day'
import { formatDay } from '../time/format'
import type { Duty, DutyReason } from './duty'
import { dutyName, dutyReasonNames } from './duty'

/** Something due that a message speaks of */
export interface Due {
  /** 'przegląd gwarancyjny', within a sentence */
  name: string
  dueOn: Day
  /** null for the inspection */
  reason: DutyReason | null
  source: string | null
}

export const dueOfDuty = ({
  dueOn,
  reason,
  source,
  ...duty
}: Pick<Duty, 'kind' | 'name' | 'reason' | 'source'> & { dueOn: Day }): Due => ({
  name: workName(duty),
  dueOn,
  reason,
  source,
})

/** What is done for a contract is a visit. */
const workName = ({ kind, name }: Pick<Duty, 'kind' | 'name'>) =>
  kind === 'CONTRACT' && !name ? 'wizyta serwisowa' : withinSentence(dutyName({ kind, name }))

export const dueOfInspection = (dueOn: Day): Due => ({ name: 'przegląd okresowy', dueOn, reason: null, source: null })

const templates = {
  MAKER: 'dutyMakerSmsTemplate',
  LAW: 'dutyLawSmsTemplate',
  CONTRACT: 'dutyContractSmsTemplate',
  OFFICE: 'dutyOfficeSmsTemplate',
} as const satisfies Record<DutyReason, keyof Settings>
const several = 'dutySeveralSmsTemplate'
export type DutyTemplate = (typeof templates)[DutyReason] | typeof several
type DutyTexts = Pick<Settings, DutyTemplate | 'smsPlainLetters'>

/**
 * The text of a message about duties, and perhaps inspections. The text for one reason ('the warranty ends') need not
 * be true for another duty, so messages about several duties have a text of their own.
 * @param devices values of each device that it is about, once
 */
export function dutyText(
  dues: readonly [Due, ...Due[]],
  devices: readonly [TemplateValues, ...TemplateValues[]],
  settings: DutyTexts,
): string {
  const [{ reason }] = dues
  const template = settings[dues.length > 1 || reason === null ? several : templates[reason]]
  const values = { ...joinValues(devices), ...dutyValues(dues) }
  return fillTemplate(values.dutySource === '' ? withoutSource(template) : template, values, settings)
}

type DutyValues = Record<Exclude<DutyPlaceholder, keyof TemplateValues>, string>

function dutyValues(dues: readonly Due[]): DutyValues {
  const each = (of: (due: Due) => string | null) =>
    [...new Set(dues.map(of).filter((text) => text !== null && text !== ''))].join(', ')
  return {
    dutyName: each(({ name }) => name),
    dutyDate: each(({ dueOn }) => formatDay(dueOn)),
    dutyReason: each(({ reason }) => reason && dutyReasonNames[reason]),
    dutySource: each(({ source }) => source),
    dutyList: each(
      ({ name, dueOn, reason }) => `${name} do ${formatDay(dueOn)}${reason ? ` (${dutyReasonNames[reason]})` : ''}`,
    ),
  }
}

/** Removes brackets around an unknown source. */
const withoutSource = (template: string) => template.replace(/\s*\(\{dutySource\}\)/g, '')
