import DegradedIcon from '@mui/icons-material/ReportProblemOutlined'
import HealthyIcon from '@mui/icons-material/CheckCircleOutlined'
import CriticalIcon from '@mui/icons-material/ErrorOutlined'
import UnknownIcon from '@mui/icons-material/HelpOutlineOutlined'
import RefreshIcon from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import type { OverallStatus } from '#domain/health/health'
import { plural } from '#domain/text/plural'
import { formatInstant } from '#domain/time/format'
import { errorText } from '../providers/api-error'
import type { ToneName } from '../theme/palette'
import type { HealthModel } from './use-health'

const looks = {
  HEALTHY: { tone: 'good', icon: HealthyIcon },
  DEGRADED: { tone: 'urgent', icon: DegradedIcon },
  CRITICAL: { tone: 'danger', icon: CriticalIcon },
  UNKNOWN: { tone: 'neutral', icon: UnknownIcon },
} as const satisfies Record<OverallStatus, { tone: ToneName; icon: typeof HealthyIcon }>

/** '01.12.2026, 09:00:05' in Warsaw, whose seconds are those of UTC */
const formatMoment = (instant: Date) => `${formatInstant(instant)}:${String(instant.getUTCSeconds()).padStart(2, '0')}`

export function HealthBanner({ health }: { health: HealthModel }) {
  const { data, error, summary, overall, overallText, auto, setAuto, testAll, testing } = health
  const { tone, icon: Icon } = looks[overall]
  return (
    <Box
      component="section"
      aria-label="Stan usług"
      className={`tone-${tone}`}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1.5,
        p: { xs: 2, sm: 2.5 },
        border: '1px solid var(--tone-line)',
        borderRadius: '12px',
        bgcolor: 'var(--tone-fill)',
        color: 'var(--tone-text)',
      }}
    >
      <Icon aria-hidden="true" sx={{ fontSize: 32 }} />
      <Box aria-live="polite" sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Typography variant="h2" component="p">
          {overallText}
        </Typography>
        {data && (
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {countsOf(summary)}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
        <FormControlLabel
          control={<Checkbox checked={auto} onChange={(_, checked) => setAuto(checked)} color="default" />}
          label="Odświeżaj co 30 s"
          sx={{ mr: 0, '& .MuiCheckbox-root': { color: 'inherit' } }}
        />
        <Button
          variant="contained"
          startIcon={<RefreshIcon />}
          loading={testing('all')}
          loadingPosition="start"
          onClick={testAll}
          lang="en"
        >
          Test All Services
        </Button>
      </Box>
      {data && (
        <Typography variant="caption" sx={{ flexBasis: '100%', fontVariantNumeric: 'tabular-nums' }}>
          Ostatni test: {formatMoment(new Date(lastTest(data.services)))}
          {error && (
            <>
              {' · '}Nie udało się odświeżyć. <span lang="en">{`Error: ${errorText(error)}`}</span>
            </>
          )}
        </Typography>
      )}
    </Box>
  )
}

const lastTest = (services: Record<string, { testedAt: string }>) =>
  Object.values(services)
    .map(({ testedAt }) => testedAt)
    .reduce((one, other) => (one > other ? one : other))

function countsOf({ total, healthy, unhealthy, notConfigured, healthPercentage }: HealthModel['summary']): string {
  const parts = [`Działa ${healthy} z ${total} (${healthPercentage}%)`]
  if (unhealthy > 0) parts.push(`${unhealthy} ${plural(unhealthy, ['nie działa', 'nie działają', 'nie działa'])}`)
  if (notConfigured > 0) {
    const forms = ['nieskonfigurowana', 'nieskonfigurowane', 'nieskonfigurowanych'] as const
    parts.push(`${notConfigured} ${plural(notConfigured, forms)}`)
  }
  return parts.join(' · ')
}
