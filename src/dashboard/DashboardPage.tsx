import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { formatLongDay, formatTime, formatWeekday } from '#domain/time/format'
import { dayAt, timeAt } from '#domain/time/warsaw'
import { mainRole } from '#domain/access/role'
import { decodeUser } from '#domain/users/user'
import { OwnDay } from '../agenda'
import { useUser } from '../providers/use-session'
import { Spinner } from '../shared/Spinner'
import { useMinute } from '../shared/use-clock'
import { useTitle } from '../shared/use-title'
import { AccountSection } from './AccountSection'
import { OfficeMorning } from './OfficeMorning'

/** The office's overview, or a technician's own day. */
export function DashboardPage() {
  const signedIn = useUser()
  useTitle('Dashboard')
  if (!signedIn) return null
  const user = decodeUser(signedIn)
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: { xs: 2, sm: 3 },
        maxWidth: 1240,
        mx: 'auto',
        px: { xs: 2, sm: 3 },
        py: { xs: 2, sm: 3 },
        overflowWrap: 'anywhere',
      }}
    >
      <Greeting name={user.firstName || user.username} />
      {mainRole(user.roles) === 'TECHNICIAN' ? (
        <Suspense fallback={<Spinner />}>
          <OwnDay technicianId={user.id} />
        </Suspense>
      ) : (
        <OfficeMorning />
      )}
      <AccountSection user={user} />
    </Box>
  )
}

function Greeting({ name }: { name: string }) {
  const now = useMinute()
  const today = dayAt(now)
  return (
    <Box>
      <Typography variant="h1">
        {greetingAt(timeAt(now).hour)}
        {name && `, ${name}`}
      </Typography>
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
