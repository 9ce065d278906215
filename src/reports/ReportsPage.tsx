import PrintIcon from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { periodName } from '#domain/reports/period'
import { addDays } from '#domain/time/day'
import { formatDays } from '#domain/time/format'
import { documentedTexts } from '../i18n/documented'
import { FailureAlert } from '../shared/feedback/FailureAlert'
import { ListHead } from '../shared/page/ListPage'
import { ModelsPanel } from '../protocols'
import { LoadError } from '../shared/feedback/LoadError'
import { useToday } from '../shared/use-clock'
import { useTitle } from '../shared/page/use-title'
import { DutiesPanel } from './DutiesPanel'
import { ExportMenu } from './ExportMenu'
import { MailPanel } from './MailPanel'
import { AnswersPanel, ForecastPanel, MonthsPanel } from './OverviewPanels'
import { PeriodBar } from './PeriodBar'
import { columns, GroupPanels, TimePanel } from './PeriodPanels'
import { PeriodTiles } from './PeriodTiles'
import './reports.css'
import { ActivityPanel, OverallTiles, SmsPanel, StatusPanel, TeamPanel, TopClientsPanel } from './SidePanels'
import { ofReports, useOverview, usePeriod, usePeriodReport } from './use-reports'
import '../shared/page/page.css'

/** Management only, since it shows revenue. */
export default function ReportsPage() {
  useTitle('Raporty')
  const today = useToday()
  const queryClient = useQueryClient()
  const [period, setPeriod] = usePeriod()
  const thisYear = Number(today.slice(0, 4))
  const [chosenYear, setYear] = useState<number>()
  const year = chosenYear ?? thisYear
  const { report, clients, team, duties } = usePeriodReport(period.key)
  const overview = useOverview(year)
  const reading = useIsFetching(ofReports) > 0
  const readAgain = () => queryClient.invalidateQueries(ofReports)
  const missing = [clients, team, duties, ...Object.values(overview)].find(({ error, data }) => error && !data)
  const current = report.data
  return (
    <Box className="page report-page" sx={{ gap: 2.5 }}>
      <ListHead
        title="Raporty"
        summary={`${periodName(period)}${current ? `, w porównaniu z ${formatDays(current.comparedFrom, addDays(current.comparedUntil, -1))}` : ''}`}
        refreshing={reading}
        onRefresh={() => void readAgain()}
      >
        <ExportMenu period={period} report={current} />
        <Button
          variant="outlined"
          startIcon={<PrintIcon />}
          disabled={!current}
          onClick={() => window.print()}
          sx={{ minHeight: 40, display: { xs: 'none', sm: 'inline-flex' } }}
        >
          Drukuj
        </Button>
      </ListHead>
      <PeriodBar period={period} onChange={setPeriod} />
      {current && missing && (
        <FailureAlert error={missing.error} retry={readAgain}>
          {documentedTexts['Failed to load some statistics. Please try again.']}
        </FailureAlert>
      )}
      {report.error && !current ? (
        <LoadError
          title="Nie udało się załadować raportu"
          documented="Failed to load some statistics. Please try again."
          error={report.error}
          retry={report.refetch}
        />
      ) : (
        <>
          <PeriodTiles span={period} report={current} />
          <TimePanel period={period} report={current} />
          <GroupPanels period={period} report={current} />
          <Box className="report-columns" sx={columns}>
            <AnswersPanel reminders={current?.reminders} period={period} />
            <SmsPanel stats={overview.sms} report={current?.sms.now} days={period} />
          </Box>
          <DutiesPanel duties={duties} period={period} />
          <Box className="report-columns" sx={columns}>
            <TopClientsPanel clients={clients} />
            <TeamPanel team={team} period={period} />
          </Box>
        </>
      )}
      <MonthsPanel
        months={overview.months}
        year={year}
        years={Array.from({ length: 6 }, (_, i) => thisYear - i)}
        onYear={(next) => setYear(next === thisYear ? undefined : next)}
      />
      <ForecastPanel forecast={overview.forecast} />
      <ModelsPanel />
      <OverallTiles stats={overview.stats} />
      <Box className="report-columns report-aside" sx={columns}>
        <ActivityPanel activity={overview.activity} />
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <MailPanel />
          <StatusPanel status={overview.status} />
        </Box>
      </Box>
    </Box>
  )
}
