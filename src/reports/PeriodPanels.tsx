import Box from '@mui/material/Box'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Period } from '#domain/reports/period'
import { bucketHead, bucketLabel, bucketName, bucketsOf, periodName } from '#domain/reports/period'
import type { PeriodReport } from '#domain/reports/report'
import { comparedColumns, hasServices, reportGroups } from '#domain/reports/tables'
import { formatMoney, groszeOf } from '#domain/text/money'
import { formatNumber } from '#domain/text/number'
import { ToggleChoice } from '../shared/list/ToggleChoice'
import { ChartPanel } from './ChartPanel'
import { GroupPanel } from './GroupPanel'
import { technicianValue } from './done-list'
import { doneAddress } from './links'
import { panelToggle } from './ReportPanel'
import type { ReportTable } from './report-table'
import { shortMoney } from './short-money'

interface PeriodPanelsProps {
  period: Period
  report: PeriodReport | undefined
}

type Measure = 'revenue' | 'services'
const measureOptions = [
  { value: 'revenue', label: 'Przychód' },
  { value: 'services', label: 'Wizyty' },
] as const

export function TimePanel({ period, report }: PeriodPanelsProps) {
  const navigate = useNavigate()
  const [measure, setMeasure] = useState<Measure>('revenue')
  const size = bucketsOf(period)[0]!.size
  type Row = PeriodReport['buckets'][number]
  const nameOf = (row: Row) => bucketName({ size, ...row })
  const table: ReportTable<Row> = {
    fileName: `przychod-${period.key}`,
    columns: comparedColumns(bucketHead({ size }), nameOf),
    link: (row) => doneAddress(row),
  }
  const isRevenue = measure === 'revenue'
  return (
    <ChartPanel
      title={`Przychód i wizyty: ${periodName(period)}`}
      rows={report?.buckets}
      table={table}
      chart={{
        series: [
          {
            name: 'Rok wcześniej',
            tone: 'before',
            value: (row) => row[isRevenue ? 'revenueBefore' : 'servicesBefore'],
          },
          { name: isRevenue ? 'Przychód' : 'Wizyty', tone: 'now', value: (row) => row[measure] },
        ],
        tick: (row) => bucketLabel({ size, ...row }),
        name: nameOf,
        format: isRevenue ? formatMoney : formatNumber,
        short: isRevenue ? shortMoney : String,
        unit: isRevenue ? groszeOf(1) : 1,
        onOpen: (row) => void navigate(doneAddress(row)),
      }}
      empty="W tym okresie nie wykonano jeszcze wizyt."
      isEmpty={(rows) => !rows.some(hasServices)}
      tools={
        <ToggleChoice
          aria-label="Co pokazuje wykres"
          value={measure}
          options={measureOptions}
          onChange={setMeasure}
          sx={panelToggle}
        />
      }
    />
  )
}

export function GroupPanels({ period, report }: PeriodPanelsProps) {
  const { key } = period
  return (
    <Box className="report-columns" sx={columns}>
      <GroupPanel
        {...reportGroups.deviceTypes}
        rows={report?.deviceTypes.filter(hasServices)}
        fileName={`typy-urzadzen-${key}`}
        link={({ type }) => doneAddress(period, { device: type })}
      />
      <GroupPanel
        {...reportGroups.serviceTypes}
        rows={report?.serviceTypes
          .filter(hasServices)
          .toSorted((a, b) => b.revenue - a.revenue || b.services - a.services)}
        fileName={`rodzaje-wizyt-${key}`}
        link={({ type }) => doneAddress(period, { type })}
      />
      <GroupPanel
        {...reportGroups.technicians}
        rows={report?.technicians}
        fileName={`serwisanci-${key}`}
        link={(row) => doneAddress(period, { technician: technicianValue(row) })}
      />
      <GroupPanel
        {...reportGroups.towns}
        rows={report?.towns}
        fileName={`miejscowosci-${key}`}
        link={({ city }) => (city === null ? undefined : doneAddress(period, { city }))}
      />
    </Box>
  )
}

export const columns = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const
