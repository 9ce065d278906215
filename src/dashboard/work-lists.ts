import type { SvgIconComponent } from '@mui/icons-material'
import AwayIcon from '@mui/icons-material/EventBusyOutlined'
import DutyIcon from '@mui/icons-material/AssignmentLateOutlined'
import RequestsIcon from '@mui/icons-material/MarkunreadMailboxOutlined'
import AnswersIcon from '@mui/icons-material/ForumOutlined'
import DueIcon from '@mui/icons-material/WarningAmberOutlined'
import LostIcon from '@mui/icons-material/SmsFailedOutlined'
import OverdueIcon from '@mui/icons-material/ErrorOutlined'
import PlaceIcon from '@mui/icons-material/WrongLocationOutlined'
import UnsettledIcon from '@mui/icons-material/PendingActionsOutlined'
import UsersIcon from '@mui/icons-material/PersonAddOutlined'
import VerifiedIcon from '@mui/icons-material/VerifiedOutlined'
import type { Operation } from '#domain/access/access'
import type { DashboardStats } from '#domain/dashboard/stats'
import { endingDays } from '#domain/duties/duty'
import type { PolishForms } from '#domain/text/plural'
import { nouns, plural } from '#domain/text/plural'
import type { ToneName } from '../theme/palette'

type CountName = {
  [Name in keyof DashboardStats]: DashboardStats[Name] extends number | null ? Name : never
}[keyof DashboardStats]

interface WorkList {
  count: CountName
  to: string
  icon: SvgIconComponent
  /** Colour of the icon */
  tone: ToneName
  label: (count: number) => string
  /** Rare work, which takes no room while there is none */
  onlyIfAny?: true
  /** What one must be allowed for the link to lead to the work; by default whoever sees the dashboard is */
  needs?: Operation
}

const client: PolishForms = ['klient', 'klienci', 'klientów']
const forms = (words: PolishForms) => (count: number) => plural(count, words)

/** Open work, in the order in which the office does it. */
export const workLists: readonly WorkList[] = [
  {
    count: 'overdueClients',
    to: '/?tab=clients&filter=overdue&sort=urgent',
    icon: OverdueIcon,
    tone: 'danger',
    label: (count) => `${plural(count, client)} po terminie przeglądu`,
  },
  {
    count: 'dueClients',
    to: '/?tab=clients&filter=twoWeeks&sort=urgent',
    icon: DueIcon,
    tone: 'urgent',
    label: (count) => `${plural(count, client)} z przeglądem w ciągu 14 dni`,
  },
  {
    count: 'confirmedSinceYesterday',
    to: '/?tab=clients&view=table&confirmation=SINCE_YESTERDAY',
    icon: VerifiedIcon,
    tone: 'good',
    label: (count) => `${plural(count, ['potwierdzenie', 'potwierdzenia', 'potwierdzeń'])} od wczoraj`,
  },
  {
    count: 'openAnswers',
    to: '/admin/sms-answers',
    icon: AnswersIcon,
    tone: 'info',
    label: forms(['odpowiedź do załatwienia', 'odpowiedzi do załatwienia', 'odpowiedzi do załatwienia']),
  },
  {
    count: 'openRequests',
    to: '/services/requests',
    icon: RequestsIcon,
    tone: 'danger',
    label: forms(['zgłoszenie do załatwienia', 'zgłoszenia do załatwienia', 'zgłoszeń do załatwienia']),
    onlyIfAny: true,
  },
  {
    count: 'overdueServices',
    to: '/?tab=services&view=list&overdue=true',
    icon: UnsettledIcon,
    tone: 'danger',
    label: forms(nouns.overdueService),
  },
  {
    count: 'lostDuties',
    to: '/services/duties?state=LOST',
    icon: DutyIcon,
    tone: 'danger',
    label: forms([
      'nieprzekraczalny termin, który minął',
      'nieprzekraczalne terminy, które minęły',
      'nieprzekraczalnych terminów, które minęły',
    ]),
    onlyIfAny: true,
  },
  {
    count: 'endingDuties',
    to: '/services/duties?state=ENDING',
    icon: DutyIcon,
    tone: 'urgent',
    label: (count) =>
      `${plural(count, ['nieprzekraczalny termin', 'nieprzekraczalne terminy', 'nieprzekraczalnych terminów'])} w ciągu ${endingDays} dni bez wizyty`,
    onlyIfAny: true,
  },
  {
    count: 'passedDuties',
    to: '/services/duties?state=PASSED',
    icon: DutyIcon,
    tone: 'danger',
    label: forms(['obowiązek po terminie', 'obowiązki po terminie', 'obowiązków po terminie']),
    onlyIfAny: true,
  },
  {
    count: 'openDuties',
    to: '/services/duties?state=OPEN',
    icon: DutyIcon,
    tone: 'soon',
    label: forms(['obowiązek do wykonania', 'obowiązki do wykonania', 'obowiązków do wykonania']),
    onlyIfAny: true,
  },
  {
    count: 'servicesInTimeOff',
    to: '/?tab=services&view=list&away=true',
    icon: AwayIcon,
    tone: 'danger',
    label: (count) => `${plural(count, nouns.service)} u kogoś, kto ma wolne`,
    onlyIfAny: true,
    needs: 'services.write',
  },
  {
    count: 'lostSms',
    to: '/admin/sms-history?status=FAILED&period=week&gateway=current',
    icon: LostIcon,
    tone: 'danger',
    label: (count) => `${plural(count, nouns.failedSms)} z 7 dni`,
  },
  {
    count: 'positionsToMend',
    to: '/?tab=clients&view=table&position=TO_MEND',
    icon: PlaceIcon,
    tone: 'soon',
    label: forms(['położenie do poprawienia', 'położenia do poprawienia', 'położeń do poprawienia']),
  },
  {
    count: 'newAccounts',
    to: '/admin/users?status=new',
    icon: UsersIcon,
    tone: 'info',
    label: forms(['konto do zatwierdzenia', 'konta do zatwierdzenia', 'kont do zatwierdzenia']),
  },
]
