import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { Step } from './campaign-form'
import { isFaulty, stepNames, steps } from './campaign-form'

interface StepListProps {
  step: Step
  /** Errors of the form, by field */
  errors: object
  onChange: (step: Step) => void
}

/** The five steps: any of them can be opened at any time, since nothing is saved before the end. */
export function StepList({ step, errors, onChange }: StepListProps) {
  return (
    <Box
      component="ol"
      aria-label="Kroki"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 0.5, sm: 1 }, listStyle: 'none', m: 0, p: 0 }}
    >
      {stepNames.map((name, at) => {
        const faulty = isFaulty(name, errors)
        return (
          <li key={name}>
            <ButtonBase
              aria-current={name === step ? 'step' : undefined}
              aria-label={`${at + 1}. ${steps[name]}${faulty ? ', są błędy' : ''}`}
              onClick={() => onChange(name)}
              sx={{
                gap: 1,
                minHeight: 44,
                px: { xs: 1, sm: 1.5 },
                borderRadius: 1,
                fontSize: '0.9375rem',
                color: 'text.secondary',
                '&:hover': { bgcolor: ({ colours }) => colours.sunken },
                '&[aria-current]': { color: 'text.primary', fontWeight: 600 },
                '&[aria-current] > span:first-of-type': { bgcolor: 'primary.main', color: 'primary.contrastText' },
                // On a phone only the open step has its name.
                '& > .step-name': { display: { xs: name === step ? 'inline' : 'none', sm: 'inline' } },
              }}
            >
              <Box
                component="span"
                aria-hidden="true"
                sx={{
                  display: 'grid',
                  placeItems: 'center',
                  width: 28,
                  height: 28,
                  borderRadius: '50%',
                  fontSize: '0.8125rem',
                  fontWeight: 600,
                  border: 1,
                  borderColor: ({ colours }) => (faulty ? colours.danger : colours.rim),
                  color: ({ colours }) => (faulty ? colours.danger : colours.quiet),
                }}
              >
                {faulty ? '!' : at + 1}
              </Box>
              <span className="step-name">{steps[name]}</span>
            </ButtonBase>
          </li>
        )
      })}
    </Box>
  )
}
