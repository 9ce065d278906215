import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import type { CampaignKind } from '#domain/campaigns/campaign'
import { campaignKindNames, windowLengths } from '#domain/campaigns/campaign'
import type { SeasonWeights } from '#domain/season/weights'
import { seasonWeightNames } from '#domain/season/weights'
import { formatDuration } from '#domain/time/format'
import { visitLength } from '#domain/time/visit-length'
import { FieldRow } from '../../shared/form/FieldFrame'
import { FoldedFields } from '../../shared/form/FoldedFields'
import { SelectField } from '../../shared/form/SelectField'
import { NumberField } from '../../shared/form/NumberField'
import { SecondaryText } from '../../shared/page/SecondaryText'

const windows = windowLengths.map((value) => ({ value, label: formatDuration(value) }))
const weights = Object.keys(seasonWeightNames) as (keyof SeasonWeights)[]

const columns = { display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' } as const

export function HowStep() {
  const kinds = (useWatch({ name: 'kinds' }) ?? []) as CampaignKind[]
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={columns}>
        {kinds.map((kind) => (
          <NumberField
            key={kind}
            name={`lengths.${kind}`}
            label={`Czas wizyty: ${campaignKindNames[kind]}`}
            unit="min"
            required
            min={visitLength.min}
            max={visitLength.max}
            step={5}
          />
        ))}
      </Box>
      <FieldRow>
        <NumberField
          name="bufferMinutes"
          label="Zapas przy każdym adresie"
          unit="min"
          required
          min={0}
          max={60}
          help="Na parkowanie, rozmowę i papiery."
        />
        <SelectField
          name="windowMinutes"
          label="Okno przyjazdu"
          required
          options={windows}
          help="Tyle czasu klient ma być w domu, na przykład między 8:00 a 10:00."
        />
      </FieldRow>
      <FoldedFields title="Co ważniejsze: wagi" names={weights.map((name) => `weights.${name}`)} startsOpen={false}>
        <SecondaryText sx={{ maxWidth: '65ch' }}>
          Ile minut jazdy jest warte spełnienie każdego z warunków. „{seasonWeightNames.wishedDay}: 40” znaczy, że
          życzenie przegrywa dopiero z objazdem dłuższym niż 40 minut.
        </SecondaryText>
        <Box sx={columns}>
          {weights.map((name) => (
            <NumberField
              key={name}
              name={`weights.${name}`}
              label={seasonWeightNames[name]}
              unit="min"
              required
              min={0}
              max={5000}
              step={0.1}
            />
          ))}
        </Box>
      </FoldedFields>
    </Box>
  )
}
