import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { campaignKindNames, campaignKinds, maxCampaignDays } from '#domain/campaigns/campaign'
import { DayField } from '../../shared/form/DayField'
import { FieldRow } from '../../shared/form/FieldFrame'
import { TextField } from '../../shared/form/TextField'
import { ChoiceBoxes } from '../../shared/form/ChoiceBoxes'

const kinds = campaignKinds.map((value) => ({ value, label: campaignKindNames[value] }))

export function WhatStep() {
  const from = String(useWatch({ name: 'from' }) ?? '')
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TextField name="name" label="Nazwa" required maxLength={80} placeholder="np. Przeglądy jesień 2027" />
      <FieldRow>
        <DayField name="from" label="Pierwszy dzień" required />
        <DayField
          name="until"
          label="Ostatni dzień"
          required
          min={from}
          help={`Najwyżej ${maxCampaignDays} dni od pierwszego.`}
        />
      </FieldRow>
      <ChoiceBoxes
        name="kinds"
        label="Co obejmuje"
        options={kinds}
        help="Urządzenie wchodzi do kampanii, jeśli coś z tego wypada w jej dniach albo już minęło."
      />
    </Box>
  )
}
