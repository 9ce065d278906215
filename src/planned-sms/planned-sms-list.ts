import type { SmsType } from '#domain/sms/sms-type'
import { plannedSmsStatusNames, plannedSmsTypeNames } from '#domain/planned-sms/planned-sms'
import type { ListSpec } from '../shared/list-spec'
import { sortsBy } from '../shared/list-spec'

const types = [
  'INSPECTION_REMINDER',
  'EXPIRATION_DATE_NOTIFICATION',
  'MANUAL_CUSTOM',
  'ADVERTISING',
] as const satisfies readonly SmsType[]

const filters = {
  status: { all: 'Wszystkie statusy', ...plannedSmsStatusNames },
  time: { all: 'Wszystkie terminy', TODAY: 'Dzisiaj', NEXT_7_DAYS: 'Najbliższe 7 dni', NEXT_30_DAYS: 'Miesiąc' },
  type: {
    all: 'Wszystkie typy',
    ...Object.fromEntries(types.map((type) => [type, plannedSmsTypeNames[type] ?? type])),
  },
  /** Id of an advertising campaign */
  campaign: null,
}

const sorts = sortsBy(['scheduledAt', 'clientName', 'status', 'type'])

export const plannedSmsList: ListSpec<typeof filters, keyof typeof sorts> = {
  filters,
  sorts,
  firstSort: 'scheduledAt',
  sortParam: 'order',
  pageSizes: [20, 50, 100],
  serverFilter: ({ q, campaign, ...chosen }) => ({
    ...(q.trim() && { q: q.trim() }),
    ...(/^\d{1,9}$/.test(campaign) && { campaignId: Number(campaign) }),
    ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== 'all')),
  }),
}
