import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormProvider } from 'react-hook-form'
import type { CampaignInput } from '#domain/campaigns/campaign'
import { HeldFields } from '../../shared/form/HeldFields'
import { PageLeaveQuestion } from '../../shared/form/leave-question'
import { useSchemaForm } from '../../shared/form/use-schema-form'
import { Panel } from '../../shared/page/Card'
import { useToday } from '../../shared/use-clock'
import type { Step } from './campaign-form'
import { campaignFormSchema, faultyStep, fieldsOfStep, newCampaignFormSchema, stepNames, steps } from './campaign-form'
import { HowStep } from './HowStep'
import { MessagesStep } from './MessagesStep'
import { PreviewPanel } from './PreviewPanel'
import { StepList } from './StepList'
import { usePreview } from './use-preview'
import { WhatStep } from './WhatStep'
import { WhereStep } from './WhereStep'
import { WhoStep } from './WhoStep'

interface CampaignFormProps {
  defaults: CampaignInput
  isNew: boolean
  save: (input: CampaignInput) => Promise<unknown>
  /** Above the buttons */
  note?: ReactNode
  /** Called after saving, when leaving no longer asks a question */
  onSaved: () => void
}

const helps: Record<Step, string> = {
  what: 'Które przeglądy i obowiązki obejmuje kampania i w jakich dniach mają się odbyć.',
  where: 'Wszędzie, w wybranych miejscowościach albo na obszarze z mapy.',
  who: 'Kto jeździ i jak długi jest dzień.',
  how: 'Ile trwa wizyta i jak dokładnie umawiamy się z klientem.',
  messages: 'Jak klienci dowiadują się o terminie i ile mają czasu na odpowiedź.',
}

/** Five steps of one form. All of them stay mounted, so that what was typed stays. */
export function CampaignForm({ defaults, isNew, save, note, onSaved }: CampaignFormProps) {
  const [step, setStep] = useState<Step>('what')
  const [saved, setSaved] = useState(false)
  const today = useToday()
  const schema = useMemo(() => (isNew ? newCampaignFormSchema(today) : campaignFormSchema), [isNew, today])
  const { form, failure, submit, saving } = useSchemaForm(
    { schema, defaultValues: defaults, save },
    ({ reset, getValues }) => {
      reset(getValues())
      setSaved(true)
    },
  )
  const { isDirty, isSubmitting, submitCount, errors } = form.formState
  const frame = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (saved) onSaved()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [saved])

  // After a refused try, to the first error
  const [tries, setTries] = useState(submitCount)
  const faulty = faultyStep(errors)
  if (submitCount !== tries && !isSubmitting) {
    setTries(submitCount)
    if (faulty && faulty !== step) setStep(faulty)
  }
  useEffect(() => {
    if (tries > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not([hidden] *)')?.focus()
  }, [tries])

  const at = stepNames.indexOf(step)
  const next = stepNames[at + 1]
  async function goOn() {
    if (!next) return
    if (await form.trigger([...fieldsOfStep[step]], { shouldFocus: true })) show(next)
  }
  function show(name: Step) {
    flushSync(() => setStep(name))
    frame.current?.querySelector<HTMLElement>(`#campaign-${name} h2`)?.focus()
  }

  return (
    <FormProvider {...form}>
      <StepList step={step} errors={errors} onChange={show} />
      <Box
        component="form"
        ref={frame}
        noValidate
        aria-label={isNew ? 'Nowa kampania' : 'Ustawienia kampanii'}
        aria-busy={saving}
        onSubmit={(event) => void submit(event)}
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <HeldFields saving={saving}>
            {stepNames.map((name) => (
              <Box key={name} id={`campaign-${name}`} hidden={name !== step} sx={{ '& h2': { outline: 'none' } }}>
                <Panel title={steps[name]} help={helps[name]} focusable>
                  <StepFields step={name} visible={name === step} />
                </Panel>
              </Box>
            ))}
          </HeldFields>
          {failure && (
            <Alert severity="error">
              <strong>Nie udało się zapisać kampanii.</strong> {failure}
            </Alert>
          )}
          {note}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {at > 0 && (
              <Button color="inherit" variant="outlined" onClick={() => show(stepNames[at - 1]!)}>
                Wstecz
              </Button>
            )}
            <Box sx={{ flex: 1 }} />
            {(!isNew || !next) && (
              <Button type="submit" variant={next ? 'outlined' : 'contained'} loading={isSubmitting}>
                {isNew ? 'Utwórz kampanię' : 'Zapisz'}
              </Button>
            )}
            {next && (
              <Button key="next" variant="contained" onClick={() => void goOn()}>
                Dalej: {steps[next]}
              </Button>
            )}
          </Box>
        </Box>
        <LivePreview />
      </Box>
      <PageLeaveQuestion unsaved={isDirty && !saved} />
    </FormProvider>
  )
}

function LivePreview() {
  return (
    <Box sx={{ position: { md: 'sticky' }, top: 72 }}>
      <PreviewPanel preview={usePreview()} />
    </Box>
  )
}

function StepFields({ step, visible }: { step: Step; visible: boolean }) {
  switch (step) {
    case 'what':
      return <WhatStep />
    case 'where':
      return <WhereStep visible={visible} />
    case 'who':
      return <WhoStep />
    case 'how':
      return <HowStep />
    case 'messages':
      return <MessagesStep />
  }
}
