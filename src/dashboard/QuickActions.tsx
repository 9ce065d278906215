import ReportsIcon from '@mui/icons-material/BarChartOutlined'
import UsersIcon from '@mui/icons-material/ManageAccountsOutlined'
import HistoryIcon from '@mui/icons-material/MarkChatReadOutlined'
import HealthIcon from '@mui/icons-material/MonitorHeartOutlined'
import AnswersIcon from '@mui/icons-material/QuestionAnswerOutlined'
import PlannedIcon from '@mui/icons-material/ScheduleSendOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { Link } from 'react-router-dom'
import { ImportLink } from '../import'
import { usePermission, useUser } from '../providers/use-session'
import { Panel } from '../shared/page/Card'
import { tabs, useTabAddress } from '../workspace'

export function QuickActions() {
  const tabAddress = useTabAddress()
  return (
    <Panel title="Szybkie akcje">
      <Box
        component="nav"
        aria-label="Szybkie akcje"
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))' }}
      >
        {tabs.map(({ id, label, icon: Icon }) => (
          <Button
            key={id}
            component={Link}
            to={tabAddress(id)}
            variant="outlined"
            startIcon={<Icon />}
            sx={{ justifyContent: 'flex-start', minHeight: 44 }}
          >
            {id === 'map' ? 'Mapa serwisowa' : label}
          </Button>
        ))}
        <SmsShortcuts />
        <ImportLink />
        <UsersShortcut />
        <Button
          component={Link}
          to="/admin/external-services"
          variant="outlined"
          startIcon={<HealthIcon />}
          sx={{
            justifyContent: 'flex-start',
            minHeight: 44,
            lineHeight: 1.25,
            textAlign: 'left',
            whiteSpace: 'normal',
          }}
        >
          Testy usług zewnętrznych
        </Button>
      </Box>
    </Panel>
  )
}

const shortcuts = [
  { to: '/admin/reports', label: 'Raporty', icon: ReportsIcon },
  { to: '/admin/sms-history', label: 'Historia SMS', icon: HistoryIcon },
  { to: '/admin/planned-sms?status=SCHEDULED', label: 'Zaplanowane SMS', icon: PlannedIcon },
  { to: '/admin/sms-answers', label: 'Odpowiedzi klientów', icon: AnswersIcon },
]

/** For administrators and managers. */
function SmsShortcuts() {
  const may = usePermission()
  if (!may('plannedSms.change')) return null
  return shortcuts.map(({ to, label, icon: Icon }) => (
    <Button
      key={to}
      component={Link}
      to={to}
      variant="outlined"
      startIcon={<Icon />}
      sx={{ justifyContent: 'flex-start', minHeight: 44, lineHeight: 1.25, textAlign: 'left', whiteSpace: 'normal' }}
    >
      {label}
    </Button>
  ))
}

const look = {
  variant: 'outlined',
  startIcon: <UsersIcon />,
  sx: { justifyContent: 'flex-start', minHeight: 44, width: '100%' },
} as const

/** Opens for administrators; managers see it with the reason why it does not open for them. */
function UsersShortcut() {
  const may = usePermission()
  const isManager = useUser()?.roles.includes('MANAGER')
  if (may('users.read')) {
    return (
      <Button component={Link} to="/admin/users" {...look}>
        Użytkownicy
      </Button>
    )
  }
  if (!isManager) return null
  return (
    <Tooltip title="Użytkownikami zarządza administrator." describeChild>
      {/* aria-disabled keeps it focusable, so that the reason is available by keyboard. */}
      <Button aria-disabled="true" {...look} sx={{ ...look.sx, opacity: 0.6, cursor: 'not-allowed' }}>
        Użytkownicy
      </Button>
    </Tooltip>
  )
}
