import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import type { Device } from '#domain/devices/device'
import { maxStickers } from '#domain/stickers/sticker'
import { formatCount } from '#domain/text/plural'
import { useSaveBlock } from '../shared/form/before-submit'
import { FormDialog } from '../shared/form/FormDialog'
import type { BulkDialogProps } from '../shared/list/table'
import { remainingIds, useSelectedRows } from '../shared/list/table/load-rows'
import { SelectedRows } from '../shared/list/table/SelectedRows'
import { SheetFields, sheetDefaults, sheetFormSchema } from './SheetFields'
import { usePrintedStickers } from './use-print'

export function BulkStickers({ definition, ids, onClose }: BulkDialogProps<Device>) {
  const print = usePrintedStickers()
  const selection = useSelectedRows(definition, ids)
  const deviceIds = remainingIds(ids, selection.data)
  const printed = useRef(false)
  return (
    <FormDialog
      title="Drukuj naklejki"
      schema={sheetFormSchema}
      defaultValues={sheetDefaults}
      fieldNames={{ deviceIds: 'format' }}
      saveLabel="Pobierz PDF"
      save={async (sheet) => {
        await print({ deviceIds, ...sheet })
        printed.current = true
      }}
      onClose={() => onClose(printed.current ? [] : deviceIds)}
    >
      <SelectedRows definition={definition} ids={ids} selection={selection}>
        {(devices) => (
          <Typography>
            {formatCount(devices.length, ['naklejka', 'naklejki', 'naklejek'])} z kodem QR. Urządzenia bez naklejki
            dostaną nową, pozostałe tę samą co dotąd.
            {devices.length > maxStickers && ` Naraz można wydrukować najwyżej ${maxStickers}.`}
          </Typography>
        )}
      </SelectedRows>
      <SheetFields />
      <Unprintable count={selection.data?.length} />
    </FormDialog>
  )
}

function Unprintable({ count = 0 }: { count: number | undefined }) {
  useSaveBlock(count === 0 || count > maxStickers)
  return null
}
