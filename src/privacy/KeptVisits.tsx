import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import VisitIcon from '@mui/icons-material/ReceiptLongOutlined'
import { useState } from 'react'
import { sumBy } from '#domain/collections'
import { deviceTypeNames } from '#domain/devices/device-type'
import type { RetainedVisit } from '#domain/privacy/contract'
import { privacyCalls } from '#domain/privacy/contract'
import { bookkeepingYears } from '#domain/privacy/person'
import { paymentNames } from '#domain/services/payment'
import { serviceTypeNames } from '#domain/services/service'
import { fold } from '#domain/text/fold'
import { formatMoney } from '#domain/text/money'
import { formatCount, nouns } from '#domain/text/plural'
import { formatDay } from '#domain/time/format'
import { Loaded } from '../shared/feedback/Loaded'
import { useCall } from '../providers/use-call'
import { byteOrderMark, csvOf } from '../shared/list/csv'
import { ListEntry } from '../shared/list/ListEntry'
import { saveFile } from '../shared/save-file'
import { SearchBox } from '../shared/list/SearchBox'
import { Panel } from '../shared/page/Card'
import { SecondaryText } from '../shared/page/SecondaryText'

/** More are found by the search, and are in the file. */
const maxRows = 20

/** What the books need of the visits of erased clients */
export function KeptVisits() {
  const kept = useCall(privacyCalls.keptVisits, {})
  const [query, setQuery] = useState('')
  const visits = kept.data?.filter((visit) => hasAll(visit, query)) ?? []
  return (
    <Panel
      title="Wizyty zachowane do ksiąg"
      help={`Z wizyt usuniętych klientów zostają dane bez osób, przez ${bookkeepingYears} lat podatkowych. Potem znikają same.`}
    >
      <Loaded of={kept} failed="Nie udało się załadować wizyt" height={48} label="Ładowanie wizyt">
        {(data) =>
          data.length === 0 ? (
            <Typography color="text.secondary">Nie ma takich wizyt.</Typography>
          ) : (
            <>
              <SearchBox label="Rodzaj, urządzenie, serwisant, data" value={query} onSearch={setQuery} />
              <Box
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'center',
                  justifyContent: 'space-between',
                  gap: 1,
                  my: 1,
                }}
              >
                <SecondaryText component="output">{summaryText(visits)}</SecondaryText>
                <Button
                  size="small"
                  startIcon={<DownloadIcon />}
                  disabled={visits.length === 0}
                  onClick={() => save(visits)}
                >
                  Pobierz CSV
                </Button>
              </Box>
              <Box component="ul" aria-label="Wizyty zachowane do ksiąg" sx={{ m: 0, p: 0 }}>
                {visits.slice(0, maxRows).map((visit) => (
                  <ListEntry
                    key={visit.id}
                    icon={VisitIcon}
                    title={`${formatDay(visit.performedOn)} · ${serviceTypeNames[visit.type]}`}
                    detail={[deviceTypeNames[visit.deviceType], visit.technician, visit.whose]
                      .filter(Boolean)
                      .join(' · ')}
                  >
                    <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
                      {visit.price === null ? 'bez ceny' : formatMoney(visit.price)}
                      {visit.payment && <Box sx={{ color: 'text.secondary' }}>{paymentNames[visit.payment]}</Box>}
                    </Box>
                  </ListEntry>
                ))}
              </Box>
            </>
          )
        }
      </Loaded>
    </Panel>
  )
}

const columnHeads = ['Data', 'Rodzaj', 'Urządzenie', 'Cena (zł)', 'Płatność', 'Serwisant', 'Czyja']

function cellsOf(visit: RetainedVisit): string[] {
  const { performedOn, type, deviceType, price, payment, technician, whose } = visit
  return [
    performedOn,
    serviceTypeNames[type],
    deviceTypeNames[deviceType],
    price === null ? '' : (price / 100).toFixed(2).replace('.', ','),
    payment ? paymentNames[payment] : '',
    technician ?? '',
    whose,
  ]
}

function hasAll(visit: RetainedVisit, query: string): boolean {
  const text = fold([...cellsOf(visit), formatDay(visit.performedOn)].join('\n'))
  return query.split(/\s+/).every((word) => text.includes(fold(word)))
}

function summaryText(visits: readonly RetainedVisit[]): string {
  const sum = sumBy(visits, ({ price }) => price ?? 0)
  const all = `${formatCount(visits.length, nouns.service)}, razem ${formatMoney(sum)}`
  return visits.length > maxRows ? `${all}; widać ${maxRows} najnowszych` : all
}

function save(visits: readonly RetainedVisit[]): void {
  const rows = csvOf([columnHeads, ...visits.map(cellsOf)])
  saveFile(new Blob([byteOrderMark, rows], { type: 'text/csv;charset=utf-8' }), 'wizyty-do-ksiag.csv')
}
