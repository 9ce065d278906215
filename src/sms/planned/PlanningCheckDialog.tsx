import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { z } from 'zod'
import { plannedSmsCalls } from '#domain/sms/planned/contract'
import { plannedSmsDefaults } from '#domain/sms/planned/planned-sms'
import { settingsFields } from '#domain/settings/schemas'
import { Loaded } from '../../shared/feedback/Loaded'
import { documentedTexts } from '../../i18n/documented'
import { useFollowJobs } from '../../jobs'
import { useCall } from '../../providers/use-call'
import { Pager } from '../../shared/list/Pager'
import { useAction } from '../../shared/use-action'
import { WindowDialog } from '../../shared/dialog/WindowDialog'
import { useSchemaForm } from '../../shared/form/use-schema-form'
import { DaysAheadField } from './DaysAheadField'
import { PlanningSteps, PlanningVerdicts } from './PlanningVerdicts'

const pageSize = 20
const schema = z.object({ daysAhead: settingsFields.daysAhead })

/** Which rule plans or skips each device, or one device, at each step of the chain. Administrators only. */
export function PlanningCheckDialog({ deviceId, onClose }: { deviceId?: number; onClose: () => void }) {
  const follow = useFollowJobs()
  const [page, setPage] = useState(1)
  const { submit } = useAction(plannedSmsCalls.planWithDebug, {
    success: ({ message }) => message,
    failure: () => 'Nie udało się zaplanować SMS-ów',
    onSuccess: ({ jobId }) => {
      follow(jobId, documentedTexts['SMS planning completed'])
      onClose()
    },
  })
  const { form, submit: plan } = useSchemaForm({
    schema,
    defaultValues: { daysAhead: plannedSmsDefaults.daysAhead },
    save: submit,
  })
  const daysAhead = settingsFields.daysAhead.safeParse(form.watch('daysAhead')).data
  const check = useCall(
    plannedSmsCalls.debug,
    { daysAhead, deviceId, page: page - 1, size: pageSize },
    { enabled: daysAhead !== undefined, placeholderData: keepPreviousData, gcTime: 0 },
  )
  return (
    <WindowDialog
      title="Sprawdź planowanie"
      maxWidth="lg"
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            Zamknij
          </Button>
          {deviceId === undefined && (
            <Button
              variant="contained"
              loading={form.formState.isSubmitting}
              disabled={daysAhead === undefined}
              onClick={() => void plan()}
            >
              Zaplanuj przypomnienia
            </Button>
          )}
        </>
      }
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
        <FormProvider {...form}>
          <Box sx={{ maxWidth: '22rem' }}>
            <DaysAheadField more="To podgląd, niczego nie zmienia." />
          </Box>
        </FormProvider>
        <Loaded of={check} failed="Nie udało się sprawdzić planowania" height={240} label="Sprawdzanie planowania">
          {(data) => (
            <>
              {deviceId === undefined && <PlanningSteps {...data} />}
              <PlanningVerdicts devices={data.devices} />
              <Pager page={page} pageSize={pageSize} total={data.total} onChange={setPage} />
            </>
          )}
        </Loaded>
      </Box>
    </WindowDialog>
  )
}
