import { useMemo } from 'react'
import type { Device } from '#domain/devices/device'
import { FormDialog } from '../shared/form/FormDialog'
import { useToday } from '../shared/use-clock'
import { useSettings } from '../shared/use-settings'
import { inspectionDateOf, inspectionDefaults, inspectionFieldNames, inspectionFormSchema } from './inspection-form'
import { InspectionInputs } from './InspectionInputs'
import { useDateChange } from './use-date-change'

/** Records a performed inspection, or only moves the due date to the next one. */
export function InspectionDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const { head, latest, save } = useDateChange(device)
  const settings = useSettings().data
  const today = useToday()
  const schema = useMemo(() => inspectionFormSchema(today), [today])

  return (
    <FormDialog
      title="Zapisz wykonany przegląd"
      schema={schema}
      defaultValues={inspectionDefaults(today, device.type)}
      fieldNames={inspectionFieldNames}
      saveLabel="Zapisz termin"
      maxWidth="xs"
      onClose={onClose}
      save={(form) =>
        save(inspectionDateOf(form, { hasListPrice: settings !== undefined && form.serviceDate === today }))
      }
    >
      {head}
      <InspectionInputs device={latest} />
    </FormDialog>
  )
}
