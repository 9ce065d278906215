import AnswersIcon from '@mui/icons-material/QuestionAnswerOutlined'
import ReportsIcon from '@mui/icons-material/BarChartOutlined'
import HistoryIcon from '@mui/icons-material/MarkChatReadOutlined'
import PlannedIcon from '@mui/icons-material/ScheduleSendOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { usePermission } from '../providers/use-session'

const shortcuts = [
  { to: '/admin/reports', label: 'Raporty', icon: ReportsIcon },
  { to: '/admin/sms-history', label: 'Historia SMS', icon: HistoryIcon },
  { to: '/admin/planned-sms', label: 'Zaplanowane SMS', icon: PlannedIcon },
  { to: '/admin/sms-answers', label: 'Odpowiedzi klientów', icon: AnswersIcon },
]

/** For administrators and managers. */
export function SmsShortcuts() {
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
