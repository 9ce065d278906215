import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { formatLongDay, formatTime, formatWeekday } from '#domain/time/format'
import { dayAt, timeAt } from '#domain/time/warsaw'
import { mainRole } from '#domain/access/role'
import type { User } from '#domain/users/user'
import { decodeUser, greet } from '#domain/users/user'
import { OwnDay } from '../services/agenda'
import { useUser } from '../providers/use-session'
import { Spinner } from '../shared/feedback/Spinner'
import { useMinute } from '../shared/use-clock'
import { useTitle } from '../shared/page/use-title'
import { AccountSection } from './AccountSection'
import { OfficeOverview } from './OfficeOverview'
import '../shared/page/page.css'

/** The office's overview, or a technician's own day. */
export default function DashboardPage() {
  const signedIn = useUser()
  useTitle('Dashboard')
  if (!signedIn) return null
  const user = decodeUser(signedIn)
  return (
    <Box className="page" sx={{ gap: { xs: 2, sm: 3 }, overflowWrap: 'anywhere' }}>
      <Greeting user={user} />
      {mainRole(user.roles) === 'TECHNICIAN' ? (
        <Suspense fallback={<Spinner />}>
          <OwnDay technicianId={user.id} />
        </Suspense>
      ) : (
        <OfficeOverview />
      )}
      <AccountSection user={user} />
    </Box>
  )
}

function Greeting({ user }: { user: User }) {
  const now = useMinute()
  const today = dayAt(now)
  return (
    <Box>
      <h1 className="page-title">{greet(greetingAt(timeAt(now).hour), user)}</h1>
      <Typography color="text.secondary">
        <time dateTime={now.toISOString()}>
          {formatWeekday(today)}, {formatLongDay(today)}, {formatTime(now)}
        </time>
      </Typography>
    </Box>
  )
}

function greetingAt(hour: number): string {
  return hour >= 5 && hour < 18 ? 'Dzień dobry' : 'Dobry wieczór'
}
