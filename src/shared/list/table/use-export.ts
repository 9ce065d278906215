import { useDataProvider, useNotify } from 'react-admin'
import { useEffect, useRef, useState } from 'react'
import { formatCount } from '#domain/text/plural'
import { errorText } from '../../../providers/api-error'
import { useMissingScriptNotice } from '../../feedback/missing-script'
import { saveFile } from '../../save-file'
import { useToday } from '../../use-clock'
import type { TableRow } from './definition'
import { fileHead } from './definition'
import { fileText } from './column-text'
import { allRows, someRows } from './load-rows'
import type { TableModel } from './use-table'

export interface ExportProgress {
  done: number
  /** Undefined until the first answer */
  total: number | undefined
}

/**
 * Exports rows as a CSV file: all that pass the filters, or the selected ones, with all columns, also hidden ones, in
 * the order of the table. react-admin's exporter fetches 1000 rows at most, cannot be stopped and lets formulas
 * through.
 */
export function useExport<Row extends TableRow>({ definition, state, columns }: TableModel<Row>) {
  const { resource, exportName, forms, genitive } = definition
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const tellMissingScript = useMissingScriptNotice()
  const today = useToday()
  const [progress, setProgress] = useState<ExportProgress>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function start(ids?: readonly number[]) {
    if (running.current) return
    const stop = new AbortController()
    running.current = stop
    setProgress({ done: 0, total: ids?.length })
    const file = `${exportName}-${today}.csv`
    const script = await import('../csv').catch(() => undefined)
    if (!script) {
      end()
      await tellMissingScript()
      return
    }
    const { byteOrderMark, csvOf } = script
    try {
      const query = { dataProvider, resource, sort: state.sort, signal: stop.signal }
      const batches = ids ? someRows<Row>(query, ids) : allRows<Row>(query, state.spec.serverFilter(state.filters))
      const parts = [byteOrderMark, csvOf([columns.all.map(fileHead)])]
      let done = 0
      for await (const { rows, total } of batches) {
        parts.push(csvOf(rows.map((row) => columns.all.map(({ csv }) => fileText(csv(row))))))
        done += rows.length
        setProgress({ done, total })
      }
      saveFile(new Blob(parts, { type: 'text/csv;charset=utf-8' }), file)
      notify(`Zapisano plik ${file}: ${formatCount(done, forms)}`, { type: 'success' })
    } catch (error) {
      if (stop.signal.aborted) notify('Eksport został zatrzymany', { type: 'info' })
      else notify(`Nie udało się wyeksportować ${genitive}. ${errorText(error)}`, { type: 'error' })
    } finally {
      end()
    }
  }

  function end() {
    running.current = undefined
    setProgress(undefined)
  }

  return { progress, start, stop: () => running.current?.abort() }
}
