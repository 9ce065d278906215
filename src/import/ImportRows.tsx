import Box from '@mui/material/Box'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { importCalls } from '#domain/import/contract'
import type { Import, Verdict } from '#domain/import/import'
import { importFileDays, mayAssign, mayDecide, verdictNames, verdicts } from '#domain/import/import'
import { formatNumber } from '#domain/text/number'
import { useApi } from '../providers/use-api'
import { InlineEmpty } from '../shared/feedback/EmptyState'
import { Facet } from '../shared/list/Facet'
import { LoadError } from '../shared/feedback/LoadError'
import { Pager } from '../shared/list/Pager'
import { SaveButton } from '../shared/list/SaveButton'
import { Panel } from '../shared/page/Card'
import { focusHome } from '../shared/page/focus-keeper'
import { SearchBox } from '../shared/list/SearchBox'
import { Spinner } from '../shared/feedback/Spinner'
import { DecideForAll } from './DecideForAll'
import { isUnderWay, longLabels } from './import-text'
import { RowItem } from './RowItem'
import { RunImport, RunQuestion } from './RunImport'
import { useImportRows } from './use-import-rows'
import type { RowEdits } from './use-row-edits'

interface ImportRowsProps {
  of: Import
  edits: RowEdits
  /** Whether a focus that was lost while they were judged goes on here */
  takesFocus: boolean
  onFocusTaken: () => void
  /** Called with the job that judges the rows anew */
  onDecided: (jobId: number) => void
  onAssign?: (() => void) | undefined
}

export function ImportRows({ of, edits, takesFocus, onFocusTaken, onDecided, onAssign }: ImportRowsProps) {
  const api = useApi()
  const content = useRef<HTMLElement>(null)
  const [running, setRunning] = useState(false)
  const { list, verdict, data, error, refetch, isPastEnd } = useImportRows(of, edits)
  const isOpen = mayDecide(of) && !isUnderWay(of)
  const takeFocus = useEffectEvent(() => {
    onFocusTaken()
    if (document.activeElement?.contains(content.current))
      content.current?.querySelector<HTMLElement>('button:not(:disabled), input')?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (takesFocus) takeFocus()
  }, [takesFocus])
  return (
    <Panel title={mayAssign(of) ? 'Co stanie się z wierszami' : 'Wiersze tego importu'} help={helpOf(of)}>
      <Box
        ref={content}
        {...focusHome('import rows')}
        sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', ...longLabels }}
      >
        {isOpen && onAssign && (
          <RunImport
            of={of}
            onRun={() => edits.discardAnd(() => setRunning(true))}
            onAssign={() => edits.discardAnd(onAssign)}
          />
        )}
        <Facet
          title="Pokaż"
          chips
          value={verdict ?? ''}
          options={optionsOf(of)}
          onChange={(next) => list.setFilters({ verdict: next })}
        />
        {of.fileKept && <SearchBox label="Szukaj w wierszach" value={list.filters.q} onSearch={list.search} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {isOpen && verdict && <DecideForAll of={of} verdict={verdict} onDecided={onDecided} />}
          {of.fileKept && of.counts.REFUSED + of.counts.DOUBTFUL > 0 && (
            <SaveButton
              label="Pobierz odrzucone z powodami"
              fileName="odrzucone-wiersze.xlsx"
              read={() => api.call(importCalls.refused, { id: of.id })}
              variant="text"
            />
          )}
        </Box>
        {error && !data && <LoadError error={error} title="Nie udało się załadować wierszy" retry={refetch} />}
        {((!error && !data) || isPastEnd) && <Spinner />}
        {data?.rows.length === 0 && !isPastEnd && <InlineEmpty>Nie ma takich wierszy.</InlineEmpty>}
        {data && data.rows.length > 0 && (
          <Box component="ul" aria-label="Wiersze" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.rows.map((row) => (
              <RowItem
                key={row.line}
                of={of}
                row={row}
                open={isOpen && !row.written}
                edits={edits.of(row.line)}
                onEdits={(next) => edits.change(row.line, next)}
              />
            ))}
          </Box>
        )}
        {data && <Pager page={list.page} pageSize={list.pageSize} total={data.total} onChange={list.setPage} />}
      </Box>
      {running && of.status === 'JUDGED' && <RunQuestion of={of} onClose={() => setRunning(false)} />}
    </Panel>
  )
}

function helpOf(of: Import): string | undefined {
  if (!of.fileKept) return `Treść wierszy usunęliśmy po ${importFileDays} dniach razem z plikiem.`
  if (mayAssign(of)) return 'Nic jeszcze nie zapisano.'
  const { DOUBTFUL, REFUSED, LEFT_OUT } = of.counts
  return mayDecide(of) && DOUBTFUL + REFUSED + LEFT_OUT > 0
    ? 'Wiersze, których nie wczytano, możesz jeszcze rozstrzygnąć albo poprawić, a potem wczytać.'
    : undefined
}

function optionsOf({ counts, rowCount }: Import): Record<string, string> {
  const present = verdicts.filter((each) => counts[each] > 0)
  const label = (name: string, rows: number) => `${name} ${formatNumber(rows)}`
  return {
    '': label('Wszystkie', rowCount),
    ...Object.fromEntries(present.map((each: Verdict) => [each, label(verdictNames[each], counts[each])])),
  }
}
