import OverdueIcon from '@mui/icons-material/ErrorOutlined'
import VisitsIcon from '@mui/icons-material/EventNoteOutlined'
import UnsettledIcon from '@mui/icons-material/PendingActionsOutlined'
import WeekIcon from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { plural } from '#domain/text/plural'
import { LoadError } from '../shared/LoadError'
import { FirstClient } from './FirstClient'
import { TodaysVisits } from './TodaysVisits'
import { useWork } from './use-work'
import { WorkTile } from './WorkTile'

/** What is to be done today, each a way into the workspace. Without clients: the way to the first one. */
export function WorkToday() {
  const { clients, overdueClients, weekClients, visits, overdueVisits, error, retry } = useWork()
  if (error) return <LoadError title="Nie udało się załadować danych na dziś" error={error} retry={retry} />
  if (clients === 0) return <FirstClient />
  return (
    <>
      <Box component="section" aria-labelledby="work-today">
        <Typography id="work-today" variant="h2" sx={{ mb: 1.5 }}>
          Do zrobienia
        </Typography>
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))' }}>
          <WorkTile
            to="/?tab=clients&filter=overdue&sort=urgent"
            icon={OverdueIcon}
            tone="danger"
            label={`${plural(overdueClients ?? 0, ['klient', 'klienci', 'klientów'])} po terminie przeglądu`}
            count={overdueClients}
          />
          <WorkTile
            to="/?tab=clients&filter=week&sort=urgent"
            icon={WeekIcon}
            tone="urgent"
            label={`${plural(weekClients ?? 0, ['klient', 'klienci', 'klientów'])} z przeglądem w ciągu tygodnia`}
            count={weekClients}
          />
          <WorkTile
            to="/?tab=services"
            icon={VisitsIcon}
            tone="info"
            label={`${plural(visits?.length ?? 0, ['wizyta', 'wizyty', 'wizyt'])} dziś`}
            count={visits?.length}
          />
          <WorkTile
            to="/?tab=services"
            icon={UnsettledIcon}
            tone="danger"
            label={plural(overdueVisits?.length ?? 0, ['zaległa wizyta', 'zaległe wizyty', 'zaległych wizyt'])}
            count={overdueVisits?.length}
          />
        </Box>
      </Box>
      <TodaysVisits visits={visits} />
    </>
  )
}
