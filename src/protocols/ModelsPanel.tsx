import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { deviceTypeNames } from '#domain/devices/device-type'
import type { ModelRow } from '#domain/protocols/values-contract'
import { protocolValueCalls } from '#domain/protocols/values-contract'
import { formatLimits, formatValue } from '#domain/protocols/value'
import { formatNumber } from '#domain/text/number'
import { useCall } from '../providers/use-call'
import { WindowDialog } from '../shared/dialog/WindowDialog'
import { InlineFailure } from '../shared/feedback/LoadError'
import { Panel } from '../shared/page/Card'
import { deviceAddress } from '../shared/page/record-address'

const title = 'Modele urządzeń'

/** What the protocols say of each model; nothing before the first protocol. */
export function ModelsPanel() {
  const { data, error, refetch } = useCall(protocolValueCalls.byModel, {})
  const [open, setOpen] = useState<ModelRow>()
  if (error && !data) {
    return (
      <Panel title={title}>
        <InlineFailure text="Nie udało się załadować modeli urządzeń" error={error} retry={refetch} />
      </Panel>
    )
  }
  if (!data || data.length === 0) return null
  return (
    <Panel
      title={title}
      help="Z wszystkich protokołów, niezależnie od okresu."
      hint="Odchylenia: usterki i wartości poza normą w ostatnim protokole każdego urządzenia. Poza swoim zakresem: urządzenia, których pomiar odbiega od ich wcześniejszych pomiarów albo pogarsza się co najmniej trzeci rok z rzędu."
    >
      <section
        className="report-scroll"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by the keyboard, too
        tabIndex={0}
        aria-label={`Tabela: ${title}`}
      >
        <table className="report-table">
          <thead>
            <tr>
              <th scope="col">Model</th>
              {['Urządzenia', 'Protokoły', 'Odchylenia', 'Poza swoim zakresem'].map((head) => (
                <th key={head} scope="col" className="report-figure">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <tr key={nameOf(row)}>
                <th scope="row">
                  {row.fields.length === 0 ? (
                    nameOf(row)
                  ) : (
                    <Button
                      variant="text"
                      onClick={() => setOpen(row)}
                      sx={{ p: 0, minWidth: 0, font: 'inherit', textAlign: 'left' }}
                    >
                      {nameOf(row)}
                    </Button>
                  )}
                </th>
                {[row.devices, row.protocols, row.deviations, row.marked].map((value, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the columns never change places
                  <td key={at} className="report-figure">
                    {formatNumber(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {open && <ModelDialog row={open} onClose={() => setOpen(undefined)} />}
    </Panel>
  )
}

function nameOf({ deviceType, manufacturer, model }: ModelRow): string {
  const plate = [manufacturer, model].filter(Boolean).join(' ')
  return plate || `${deviceTypeNames[deviceType]} (bez producenta i modelu)`
}

function ModelDialog({ row, onClose }: { row: ModelRow; onClose: () => void }) {
  const marks = row.fields.flatMap((field) => field.marks)
  return (
    <WindowDialog title={nameOf(row)} subtitle="Ostatnie pomiary każdego urządzenia" maxWidth="md" onClose={onClose}>
      <section
        className="report-scroll"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by the keyboard, too
        tabIndex={0}
        aria-label="Tabela: Pomiary"
      >
        <table className="report-table">
          <thead>
            <tr>
              <th scope="col">Pomiar</th>
              {['Urządzenia', 'Najmniej', 'Mediana', 'Najwięcej', 'Norma', 'Poza normą'].map((head) => (
                <th key={head} scope="col" className="report-figure">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {row.fields.map((field) => (
              <tr key={`${field.key} ${field.unit}`}>
                <th scope="row">{field.label}</th>
                {[
                  ['devices', String(field.devices)],
                  ['least', formatValue(field.least, field)],
                  ['median', formatValue(field.median, field)],
                  ['most', formatValue(field.most, field)],
                  ['limits', formatLimits(field) || '–'],
                  ['outside', String(field.outside)],
                ].map(([name, text]) => (
                  <td key={name} className="report-figure">
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
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
