import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { isManual } from './placement'
import type { FinderView } from './use-finder'

/** What is saved where the address was not found: a person's choice, never the form's own. */
export function PlaceChoice({ view: { finder, placement, status, company } }: { view: FinderView }) {
  const chosen =
    status === 'FALLBACK' ? 'company' : placement.kind === 'NOWHERE' || isManual(placement) ? 'typed' : null
  return (
    <RadioGroup
      aria-label="Co zapisać"
      value={chosen}
      onChange={(_, value) => (value === 'company' ? finder.chooseCompany() : finder.chooseTyped())}
      sx={{ gap: 0.5, flexWrap: 'nowrap' }}
    >
      <Choice value="company" label="Adres firmy" help={`${company.address}; położenie będzie do poprawienia`} />
      <Choice value="typed" label="Wpisany adres" help="bez położenia albo z pinezką, którą ustawisz na mapie" />
    </RadioGroup>
  )
}

interface ChoiceProps {
  value: string
  label: string
  help: string
}

function Choice({ value, label, help }: ChoiceProps) {
  return (
    <FormControlLabel
      value={value}
      control={<Radio size="small" sx={{ p: 0.5, mr: 0.5 }} />}
      label={
        <>
          {label}
          <Typography variant="caption" color="text.secondary" component="span" sx={{ display: 'block' }}>
            {help}
          </Typography>
        </>
      }
      slotProps={{ typography: { variant: 'body2' } }}
      sx={{ alignItems: 'start', m: 0 }}
    />
  )
}
