import CancelIcon from '@mui/icons-material/Close'
import DoneIcon from '@mui/icons-material/Done'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Service } from '#domain/services/service'
import { formatInstant } from '#domain/time/format'
import { usePermission } from '../providers/use-session'
import { useServiceDialogs } from './dialogs/context'
import { ServiceMenu } from './ServiceMenu'
import { VisitAttachmentsButton } from './VisitAttachmentsButton'

/** Photos for everybody; complete or cancel for visits that are still to come about, and people who may. */
export function VisitActions({ visit }: { visit: Service }) {
  const may = usePermission()
  const dialogs = useServiceDialogs()
  const open = visit.status === 'SCHEDULED' && may('services.write')
  const which = `${visit.client.name}, ${formatInstant(visit.startsAt)}`
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        order: 2,
        flex: { xs: '1 1 100%', md: '1 1 18.75rem', lg: '0 1 18.75rem' },
        justifyContent: { lg: 'flex-end' },
        my: { lg: -0.75 },
        ml: { md: 'auto' },
        mr: { lg: -1.25 },
      }}
    >
      {open && (
        <>
          <Button
            size="small"
            variant="outlined"
            startIcon={<DoneIcon />}
            aria-label={`Zakończ wizytę: ${which}`}
            onClick={() => dialogs.complete(visit)}
          >
            Zakończ
          </Button>
          <Button
            size="small"
            color="inherit"
            startIcon={<CancelIcon />}
            aria-label={`Anuluj wizytę: ${which}`}
            onClick={() => dialogs.cancel(visit)}
          >
            Anuluj
          </Button>
        </>
      )}
      <VisitAttachmentsButton visit={visit} />
      <ServiceMenu service={visit} />
    </Box>
  )
}
