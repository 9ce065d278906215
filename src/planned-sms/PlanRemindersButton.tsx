import ScheduleIcon from '@mui/icons-material/ScheduleSendOutlined'
import Button from '@mui/material/Button'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { z } from 'zod'
import { plannedSmsDefaults } from '#domain/planned-sms/planned-sms'
import { settingsFields } from '#domain/settings/settings'
import { useActions } from '../providers/use-actions'
import { FormDialog } from '../shared/form/FormDialog'
import { NumberField } from '../shared/form/NumberField'
import { useReload } from '../shared/use-reload'

const schema = z.object({ daysAhead: settingsFields.daysAhead })

/** 'Zaplanuj SMS teraz': a reminder for each device that is due within so many days. */
export function PlanRemindersButton() {
  const [open, setOpen] = useState(false)
  const actions = useActions()
  const reload = useReload()
  const notify = useNotify()

  async function plan({ daysAhead }: z.output<typeof schema>) {
    try {
      const { success, message } = await actions.planInspectionReminders({ daysAhead })
      notify(message, { type: success ? 'success' : 'warning' })
      void reload('planned-sms')
    } catch (error) {
      notify('Nie udało się zaplanować SMS-ów', { type: 'error' })
      throw error
    }
  }

  return (
    <>
      <Button variant="outlined" startIcon={<ScheduleIcon />} onClick={() => setOpen(true)}>
        Zaplanuj SMS teraz
      </Button>
      {open && (
        <FormDialog
          title="Zaplanuj SMS teraz"
          maxWidth="xs"
          schema={schema}
          defaultValues={{ daysAhead: plannedSmsDefaults.daysAhead }}
          fieldNames={{ daysAhead: 'daysAhead' }}
          save={plan}
          saveLabel="Zaplanuj"
          onClose={() => setOpen(false)}
        >
          <NumberField
            name="daysAhead"
            label="Przeglądy w ciągu najbliższych"
            unit="dni"
            min={1}
            max={365}
            required
            autoFocus
            help="Od 1 do 365 dni. Urządzenia, które mają już zaplanowane przypomnienie, nie dostaną drugiego."
          />
        </FormDialog>
      )}
    </>
  )
}
