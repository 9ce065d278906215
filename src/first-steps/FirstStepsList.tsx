import DoneIcon from '@mui/icons-material/CheckCircle'
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { firstStepsCalls } from '#domain/first-steps/contract'
import type { FirstSteps, FirstStepState } from '#domain/first-steps/first-steps'
import { isAcceptable } from '#domain/first-steps/first-steps'
import { Card } from '../shared/page/Card'
import { SecondaryText } from '../shared/page/SecondaryText'
import { focusHome } from '../shared/page/focus-keeper'
import { useAction } from '../shared/use-action'
import { stepTexts } from './step-texts'

/** Touch targets */
const tallButtons = { '& .MuiButton-root': { minHeight: { xs: 40, md: 0 } } }

export function FirstStepsList({ steps }: { steps: FirstSteps['steps'] }) {
  const { run: hide, busy } = useAction(firstStepsCalls.hide, {
    success: 'Pierwsze kroki są ukryte. Przywrócisz je w swoim menu albo na stronie Pomoc.',
  })
  const done = steps.filter((each) => each.done).length
  const next = steps.find((each) => !each.done)
  return (
    <Card aria-labelledby="first-steps" sx={{ p: { xs: 2, sm: 2.5 } }} {...focusHome('first-steps')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
          <Typography id="first-steps" variant="h2">
            Pierwsze kroki
          </Typography>
          <SecondaryText>
            Zrobione: {done} z {steps.length}. Potem Termin sam przypomina o przeglądach.
          </SecondaryText>
        </Box>
        <Box sx={{ display: 'flex', mx: -1, ...tallButtons }}>
          <Button component={Link} to="/help#pierwsze-kroki" size="small">
            Pomoc
          </Button>
          <Button size="small" color="inherit" loading={busy} onClick={() => hide({ body: { hidden: true } })}>
            Ukryj
          </Button>
        </Box>
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {steps.map((each) => (
          <Step key={each.step} state={each} isNext={each === next} />
        ))}
      </Box>
    </Card>
  )
}

function Step({ state: { step, done, accepted, optional }, isNext }: { state: FirstStepState; isNext: boolean }) {
  const text = stepTexts[step]
  const { run, busy } = useAction(firstStepsCalls.accept)
  const Icon = done ? DoneIcon : OpenIcon
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto' },
        columnGap: 1.5,
        rowGap: 1,
        alignItems: { xs: 'start', md: 'center' },
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:last-of-type': { pb: 0 },
      }}
    >
      <Icon
        titleAccess={done ? 'Zrobione' : 'Do zrobienia'}
        sx={{ color: done ? 'success.main' : 'text.secondary', mt: { xs: 0.125, md: 0 } }}
      />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h3" sx={{ color: done ? 'text.secondary' : 'text.primary' }}>
          {text.title}
          {optional && (
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
              {' '}
              · nieobowiązkowo
            </Box>
          )}
        </Typography>
        {(!done || accepted) && <SecondaryText>{accepted ? text.accepted : text.about}</SecondaryText>}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'row-reverse', md: 'row' },
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          gap: 1,
          gridColumn: { xs: '2', md: 'auto' },
          ...tallButtons,
        }}
      >
        {isAcceptable(step) && (accepted || (!done && text.accept)) && (
          <Button
            size="small"
            color="inherit"
            loading={busy}
            onClick={() => run({ step, body: { accepted: !accepted } })}
            sx={{ ml: { xs: -1, md: 0 } }}
            aria-label={accepted ? `Cofnij: ${text.title}` : `${text.accept}: ${text.title}`}
          >
            {accepted ? 'Cofnij' : text.accept}
          </Button>
        )}
        {!done &&
          text.ways.map(({ label, to }, index) => (
            <Button
              key={to}
              component={Link}
              to={to}
              size="small"
              variant={isNext && index === 0 ? 'contained' : 'outlined'}
            >
              {label}
            </Button>
          ))}
      </Box>
    </Box>
  )
}
