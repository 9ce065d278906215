import { deviceTypeNames } from '#domain/devices/device-type'
import type { Period } from '#domain/reports/period'
import { bucketName, bucketsOf } from '#domain/reports/period'
import type { Compared, PeriodReport } from '#domain/reports/report'
import { serviceTypeNames } from '#domain/services/service'
import { comparedColumns } from './report-columns'
import { rowsOfFile } from './report-table'

type Row = Compared & { group: string; name: string }

/** All tables of a report in one, with the group in the first column for pivot tables. */
export function allRows(period: Period, report: PeriodReport): string[][] {
  const size = bucketsOf(period)[0]!.size
  const rows: Row[] = [
    {
      group: 'Razem',
      name: '',
      ...report.now,
      servicesBefore: report.before.services,
      revenueBefore: report.before.revenue,
    },
    ...report.buckets.map((row) => ({ group: 'Okres', name: bucketName({ size, ...row }), ...row })),
    ...report.deviceTypes.map((row) => ({ group: 'Typ urządzenia', name: deviceTypeNames[row.type], ...row })),
    ...report.serviceTypes.map((row) => ({ group: 'Rodzaj wizyty', name: serviceTypeNames[row.type], ...row })),
    ...report.technicians.map(({ name, ...row }) => ({ group: 'Serwisant', name: name ?? 'Bez serwisanta', ...row })),
    ...report.towns.map(({ city, ...row }) => ({ group: 'Miejscowość', name: city ?? 'Pozostałe', ...row })),
  ]
  return rowsOfFile(
    {
      fileName: '',
      columns: [
        { label: 'Zestawienie', kind: 'text', value: ({ group }) => group },
        ...comparedColumns<Row>('Pozycja', ({ name }) => name),
      ],
    },
    rows,
  )
}
