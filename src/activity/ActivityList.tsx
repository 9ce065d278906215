import type { SvgIconComponent } from '@mui/icons-material'
import AnswerIcon from '@mui/icons-material/ForumOutlined'
import DeletedIcon from '@mui/icons-material/DeleteOutlined'
import ClientIcon from '@mui/icons-material/PersonAddOutlined'
import ConfirmedIcon from '@mui/icons-material/VerifiedOutlined'
import ServiceIcon from '@mui/icons-material/EventOutlined'
import SmsIcon from '@mui/icons-material/SmsOutlined'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import type { ActivityEvent, ActivityKind } from '#domain/activity/event'
import { activityDays } from '#domain/activity/event'
import { InlineEmpty } from '../shared/feedback/EmptyState'
import { DividedItem } from '../shared/list/DividedItem'
import { SecondaryText } from '../shared/page/SecondaryText'
import { useMinute } from '../shared/use-clock'
import { activityText, formatRecent } from './activity-text'

const icons: Record<ActivityKind, SvgIconComponent> = {
  SERVICE: ServiceIcon,
  DELETED_SERVICE: DeletedIcon,
  CONFIRMATION: ConfirmedIcon,
  SMS: SmsIcon,
  ANSWER: AnswerIcon,
  CLIENT: ClientIcon,
}

export function ActivityList({ events }: { events: readonly ActivityEvent[] }) {
  if (events.length === 0) return <InlineEmpty>W ostatnich {activityDays} dniach nic się nie wydarzyło.</InlineEmpty>
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {events.map((event) => (
        <Event key={`${event.kind} ${event.id}`} event={event} />
      ))}
    </Box>
  )
}

function Event({ event }: { event: ActivityEvent }) {
  const now = useMinute()
  const { title, detail, to } = activityText(event)
  const Icon = icons[event.kind]
  const label = event.clientName ? `${title}: ${event.clientName}` : title
  return (
    <DividedItem
      sx={{
        display: 'grid',
        gridTemplateColumns: '20px minmax(0, 1fr)',
        columnGap: 1.25,
        py: 1,
        overflowWrap: 'anywhere',
      }}
    >
      <Icon aria-hidden="true" sx={{ fontSize: '1.125rem', mt: '3px', color: 'text.secondary' }} />
      <Box sx={{ minWidth: 0 }}>
        {to ? (
          <MuiLink
            component={Link}
            to={to}
            color="text.primary"
            underline="hover"
            sx={{ display: 'inline-block', minHeight: 24, fontSize: '0.9375rem', fontWeight: 550 }}
          >
            {label}
          </MuiLink>
        ) : (
          <Typography sx={{ fontSize: '0.9375rem', fontWeight: 550 }}>{label}</Typography>
        )}
        <SecondaryText>
          {detail && `${detail} · `}
          <time dateTime={event.at.toISOString()}>{formatRecent(event.at, now)}</time>
          {event.by && ` · ${event.by}`}
        </SecondaryText>
      </Box>
    </DividedItem>
  )
}
