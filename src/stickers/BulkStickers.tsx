import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import type { Device } from '#domain/devices/device'
import { maxStickers } from '#domain/stickers/sticker'
import { formatCount } from '#domain/text/plural'
import { FormDialog } from '../shared/form/FormDialog'
import type { BulkDialogProps } from '../shared/list/table'
import { SheetFields, sheetDefaults, sheetFormSchema } from './SheetFields'
import { usePrintedStickers } from './use-print'

export function BulkStickers({ ids, onClose }: BulkDialogProps<Device>) {
  const print = usePrintedStickers()
  const printed = useRef(false)
  return (
    <FormDialog
      title="Drukuj naklejki"
      schema={sheetFormSchema}
      defaultValues={sheetDefaults}
      fieldNames={{ format: 'format', skip: 'skip', deviceIds: 'format' }}
      saveLabel="Pobierz PDF"
      saveable={() => ids.length <= maxStickers}
      save={async (sheet) => {
        await print({ deviceIds: [...ids], ...sheet })
        printed.current = true
      }}
      onClose={() => onClose(printed.current ? [] : [...ids])}
    >
      <Typography>
        {formatCount(ids.length, ['naklejka', 'naklejki', 'naklejek'])} z kodem QR. Urządzenia bez naklejki dostaną
        nową, pozostałe tę samą co dotąd.
        {ids.length > maxStickers && ` Naraz można wydrukować najwyżej ${maxStickers}.`}
      </Typography>
      <SheetFields />
    </FormDialog>
  )
}
