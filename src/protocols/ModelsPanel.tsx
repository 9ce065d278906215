import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { deviceTypeNames } from '#domain/devices/device-type'
import type { ModelRow } from '#domain/protocols/values-contract'
import { protocolValueCalls } from '#domain/protocols/values-contract'
import { formatLimits, formatValue } from '#domain/protocols/value'
import { useCall } from '../providers/use-call'
import { WindowDialog } from '../shared/dialog/WindowDialog'
import type { DataRows } from '../shared/list/DataTable'
import { DataTable } from '../shared/list/DataTable'
import { Panel, PanelFailure } from '../shared/page/Card'
import { deviceAddress } from '../shared/page/record-address'

const title = 'Modele urządzeń'

/** What the protocols say about each model; nothing before the first protocol. */
export function ModelsPanel() {
  const { data, error, refetch } = useCall(protocolValueCalls.byModel, {})
  const [open, setOpen] = useState<ModelRow>()
  if (error && !data) {
    return <PanelFailure title={title} text="Nie udało się załadować modeli urządzeń" error={error} retry={refetch} />
  }
  if (!data || data.length === 0) return null
  return (
    <Panel
      title={title}
      help="Z wszystkich protokołów, niezależnie od okresu."
      hint="Odchylenia: usterki i wartości poza normą w ostatnim protokole każdego urządzenia. Poza swoim zakresem: urządzenia, których pomiar odbiega od ich wcześniejszych pomiarów albo pogarsza się co najmniej trzeci rok z rzędu."
    >
      <DataTable label={title} table={models} rows={data}>
        {(row) =>
          row.fields.length > 0 && (
            <Button
              variant="text"
              onClick={() => setOpen(row)}
              sx={{ p: 0, minWidth: 0, font: 'inherit', textAlign: 'left' }}
            >
              {nameOf(row)}
            </Button>
          )
        }
      </DataTable>
      {open && <ModelDialog row={open} onClose={() => setOpen(undefined)} />}
    </Panel>
  )
}

function nameOf({ deviceType, manufacturer, model }: ModelRow): string {
  const plate = [manufacturer, model].filter(Boolean).join(' ')
  return plate || `${deviceTypeNames[deviceType]} (bez producenta i modelu)`
}

const models: DataRows<ModelRow> = {
  columns: [
    { label: 'Model', kind: 'text', value: nameOf },
    { label: 'Urządzenia', kind: 'count', value: ({ devices }) => devices },
    { label: 'Protokoły', kind: 'count', value: ({ protocols }) => protocols },
    { label: 'Odchylenia', kind: 'count', value: ({ deviations }) => deviations },
    { label: 'Poza swoim zakresem', kind: 'count', value: ({ marked }) => marked },
  ],
}

const measurements: DataRows<ModelRow['fields'][number]> = {
  columns: [
    { label: 'Pomiar', kind: 'text', value: ({ label }) => label },
    { label: 'Urządzenia', kind: 'share', value: ({ devices }) => String(devices) },
    { label: 'Najmniej', kind: 'share', value: (field) => formatValue(field.least, field) },
    { label: 'Mediana', kind: 'share', value: (field) => formatValue(field.median, field) },
    { label: 'Najwięcej', kind: 'share', value: (field) => formatValue(field.most, field) },
    { label: 'Norma', kind: 'share', value: (field) => formatLimits(field) || '–' },
    { label: 'Poza normą', kind: 'share', value: ({ outside }) => String(outside) },
  ],
}

function ModelDialog({ row, onClose }: { row: ModelRow; onClose: () => void }) {
  const marks = row.fields.flatMap((field) => field.marks)
  return (
    <WindowDialog title={nameOf(row)} subtitle="Ostatnie pomiary każdego urządzenia" maxWidth="md" onClose={onClose}>
      <DataTable label="Pomiary" table={measurements} rows={row.fields} keyOf={({ key, unit }) => `${key} ${unit}`} />
      {marks.length > 0 && (
        <>
          <Box component="h3" sx={{ mt: 3, mb: 1, fontSize: '0.9375rem', fontWeight: 600 }}>
            Do sprawdzenia
          </Box>
          <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: '0.875rem' }}>
            {marks.map(({ deviceId, text }) => (
              <li key={`${deviceId} ${text}`}>
                <MuiLink component={Link} to={deviceAddress(deviceId)}>
                  Urządzenie nr {deviceId}
                </MuiLink>
                : {text}
              </li>
            ))}
          </Box>
        </>
      )}
    </WindowDialog>
  )
}
