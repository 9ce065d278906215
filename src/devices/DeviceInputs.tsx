import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { deviceTypeNames, deviceTypes } from '#domain/devices/device-type'
import { PlacementField } from '../geocoding'
import { AddressFields } from '../shared/form/AddressFields'
import { FieldRow } from '../shared/form/FieldFrame'
import { SelectField } from '../shared/form/SelectField'
import { TextField } from '../shared/form/TextField'
import { EquipmentInputs } from './EquipmentInputs'
import { InspectionDateField } from './InspectionDateField'
import { PastDayField } from './PastDayField'

const types = deviceTypes.map((value) => ({ value, label: deviceTypeNames[value] }))

interface DeviceInputsProps {
  /** 'device.' inside the form of a new client */
  prefix?: '' | 'device.'
  /** False for a stored device without that date */
  installationRequired?: boolean
  /** The technical data are shown without being asked for. */
  equipped?: boolean
}

export function DeviceInputs({ prefix = '', installationRequired = true, equipped = false }: DeviceInputsProps) {
  const at = (name: string) => `${prefix}${name}`
  return (
    <>
      <FieldRow>
        <SelectField name={at('type')} label="Typ urządzenia" options={types} required autoFocus={prefix === ''} />
        <TextField name={at('name')} label="Nazwa urządzenia" placeholder="np. Vitocal 200-S" />
      </FieldRow>
      <FieldRow>
        <PastDayField name={at('installationDate')} label="Data instalacji" required={installationRequired} />
        <InspectionDateField name={at('nextInspectionDate')} installationDate={at('installationDate')} />
      </FieldRow>
      <TextField name={at('notes')} label="Uwagi" rows={2} />
      <EquipmentInputs at={at} startsOpen={equipped} />
      <Divider />
      <Typography variant="h3" component="h3">
        Adres urządzenia
      </Typography>
      <AddressFields at={at('address')} />
      <PlacementField prefix={prefix} />
    </>
  )
}
