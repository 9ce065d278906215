import OffIcon from '@mui/icons-material/EventBusyOutlined'
import HomeIcon from '@mui/icons-material/NightlightOutlined'
import WorksIcon from '@mui/icons-material/ScheduleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { deviceTypeNames } from '#domain/devices/device-type'
import type { Technician } from '#domain/technicians/technician'
import { formatHours, presenceOn } from '#domain/technicians/week'
import { formatLongDay, formatWeekday } from '#domain/time/format'
import { usePermission } from '../../providers/use-session'
import { InlineEmpty } from '../../shared/feedback/EmptyState'
import { Loaded } from '../../shared/feedback/Loaded'
import { StatusChip } from '../../shared/feedback/StatusChip'
import { DividedItem } from '../../shared/list/DividedItem'
import { CallButton } from '../../shared/page/ContactButtons'
import { SecondaryText } from '../../shared/page/SecondaryText'
import { useToday } from '../../shared/use-clock'
import { WindowDialog } from '../../shared/dialog/WindowDialog'
import { TechnicianMark, useTechnicians, WorkingTime } from '../../technicians'
import { useServiceDialogs } from '..'

export function TeamDialog({ onClose }: { onClose: () => void }) {
  const may = usePermission()
  const today = useToday()
  const { absence } = useServiceDialogs()
  const { data, error, refetch } = useTechnicians()
  const team = data?.filter(({ offered }) => offered)
  const callsOff = may('services.write') && (team?.length ?? 0) > 0
  const edits = may('users.write')
  return (
    <WindowDialog
      title="Zespół"
      subtitle={`Dziś jest ${formatWeekday(today)}, ${formatLongDay(today)}`}
      contentSx={{ pt: 0 }}
      actions={
        (callsOff || edits) && (
          <>
            {callsOff && (
              <Button startIcon={<OffIcon />} onClick={() => absence(null)}>
                Odwołaj dzień
              </Button>
            )}
            {edits && (
              <Button component={Link} to="/admin/users" variant="outlined">
                Zmień w użytkownikach
              </Button>
            )}
          </>
        )
      }
      onClose={onClose}
    >
      <Loaded
        of={{ data: team, error, refetch }}
        failed="Nie udało się załadować zespołu"
        height={240}
        label="Ładowanie zespołu"
      >
        {(members) => (
          <>
            {members.length === 0 && (
              <InlineEmpty>
                Nikt jeszcze nie jeździ do klientów. Administrator zaznacza to przy użytkowniku.
              </InlineEmpty>
            )}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {members.map((technician) => (
                <Member key={technician.userId} technician={technician} />
              ))}
            </Box>
          </>
        )}
      </Loaded>
    </WindowDialog>
  )
}

function Member({ technician }: { technician: Technician }) {
  const { name, colour, deviceTypes, phone } = technician
  const may = usePermission()
  const { absence } = useServiceDialogs()
  return (
    <DividedItem sx={{ display: 'grid', gridTemplateColumns: '36px minmax(0, 1fr)', columnGap: 1.5, py: 2 }}>
      <TechnicianMark name={name} colour={colour} size={36} />
      <Box sx={{ minWidth: 0 }}>
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 0.5 }}
        >
          <Typography component="h3" variant="h3">
            {name}
          </Typography>
          <Today technician={technician} />
        </Box>
        <SecondaryText sx={{ mb: 1 }}>
          {deviceTypes.map((type) => deviceTypeNames[type]).join(', ') || 'Żadnych urządzeń'}
        </SecondaryText>
        <WorkingTime technician={technician} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {phone && <CallButton phone={phone} name={name} />}
          {may('services.write') && (
            <Button
              size="small"
              variant="outlined"
              startIcon={<OffIcon />}
              aria-label={`Nieobecny: ${name}`}
              onClick={() => absence(technician)}
            >
              Nieobecny
            </Button>
          )}
        </Box>
      </Box>
    </DividedItem>
  )
}

function Today({ technician }: { technician: Technician }) {
  const presence = presenceOn(technician, useToday())
  switch (presence.kind) {
    case 'WORKS':
      return <StatusChip tone="good" icon={WorksIcon} label={`Dziś ${formatHours(presence.hours)}`} />
    case 'OFF':
      return <StatusChip tone="urgent" icon={OffIcon} label="Dziś ma wolne" />
    case 'HOLIDAY':
      return <StatusChip tone="neutral" icon={HomeIcon} label={`Dziś święto: ${presence.name}`} />
    case 'NOT_WORKING':
      return <StatusChip tone="neutral" icon={HomeIcon} label="Dziś nie pracuje" plain />
  }
}
