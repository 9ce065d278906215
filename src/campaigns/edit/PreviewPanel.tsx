import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { CampaignPreview } from '#domain/campaigns/campaign'
import { candidateReasonTexts, maxStops, tooManyStops } from '#domain/campaigns/campaign'
import { formatNumber } from '#domain/text/number'
import { formatCount, nouns } from '#domain/text/plural'
import type { Fact } from '../../shared/dialog/FactList'
import { FactList } from '../../shared/dialog/FactList'
import { LoadingBlock } from '../../shared/feedback/LoadingBlock'
import { Loaded } from '../../shared/feedback/Loaded'
import { Panel } from '../../shared/page/Card'
import { SecondaryText } from '../../shared/page/SecondaryText'
import { hoursText } from '../campaign-text'
import type { Preview } from './use-preview'

/** Shown next to every step: what the campaign would have to do */
export function PreviewPanel({ preview }: { preview: Preview }) {
  const { data, incomplete, waiting } = preview
  return (
    <Panel title="W liczbach">
      <Box aria-live="polite" aria-busy={waiting} sx={{ display: 'grid', gap: 2 }}>
        <Loaded
          inline
          of={preview}
          failed="Nie udało się policzyć"
          loading={
            incomplete ? (
              <SecondaryText>Liczby pojawią się, gdy będzie wiadomo, kiedy, co i kto.</SecondaryText>
            ) : (
              <LoadingBlock height={160} label="Liczenie" />
            )
          }
        >
          {(numbers) => <Numbers preview={numbers} />}
        </Loaded>
        {data && incomplete && <SecondaryText>Popraw zaznaczone pola, żeby policzyć jeszcze raz.</SecondaryText>}
      </Box>
    </Panel>
  )
}

function Numbers({ preview }: { preview: CampaignPreview }) {
  const { devices, stops, workingDays, smsDays, leftOut } = preview
  const facts: Fact[] = [
    ['Urządzenia', formatNumber(devices)],
    ['Adresy do odwiedzenia', formatNumber(stops)],
    ['Dni robocze', formatNumber(workingDays)],
    ['Dni wysyłania SMS-ów', formatNumber(smsDays)],
  ]
  return (
    <>
      <FactList look="figures" facts={facts} />
      {stops > maxStops && (
        <Alert severity="warning" role="note">
          {tooManyStops}
        </Alert>
      )}
      <Load preview={preview} />
      {leftOut.length > 0 && (
        <Box>
          <Typography variant="h3">Zostaną poza kampanią</Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0, fontSize: '0.875rem' }}>
            {leftOut.map(({ reason, count }) => (
              <li key={reason}>
                {candidateReasonTexts[reason]}: {formatCount(count, nouns.device)}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </>
  )
}

function loadWarning(percent: number | undefined): string {
  if (percent === undefined) return 'W tych dniach nikt z wybranych nie pracuje.'
  if (percent > 100) return 'Pracy jest więcej niż godzin. Wydłuż kampanię albo dodaj serwisanta.'
  return 'Z dojazdami może zabraknąć godzin.'
}

/** Work without driving against the hours that there are. Above four fifths driving will hardly fit. */
function Load({ preview: { workMinutes, capacityMinutes, stops } }: { preview: CampaignPreview }) {
  const percent = capacityMinutes > 0 ? Math.round((workMinutes / capacityMinutes) * 100) : undefined
  const tight = percent === undefined || percent > 80
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, fontSize: '0.875rem', mb: 0.5 }}>
        <span>Praca u klientów</span>
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {hoursText(workMinutes)} z {hoursText(capacityMinutes)}
        </Box>
      </Box>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, percent ?? 100)}
        color={tight ? 'warning' : 'primary'}
        aria-label="Praca u klientów w stosunku do godzin serwisantów"
        sx={{ height: 8, borderRadius: 4 }}
      />
      {stops > 0 && tight && (
        <Alert severity="warning" role="note" sx={{ mt: 1.5 }}>
          {loadWarning(percent)}
        </Alert>
      )}
    </Box>
  )
}
