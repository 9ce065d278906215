import { useDataProvider, useNotify } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { counted } from '#domain/text/plural'
import { dayAt } from '#domain/time/warsaw'
import { errorText } from '../../providers/api-error'
import { saveFile } from '../../shared/save-file'
import { useStageMoment } from '../../shared/use-stage-moment'
import { allDevices, someDevices } from './load-devices'
import type { TableState } from './table-state'
import { serverFilter } from './table-state'
import type { Columns } from './use-columns'

export interface ExportProgress {
  done: number
  /** Undefined until the first answer */
  total: number | undefined
}

/**
 * Devices as a CSV file: all that pass the filters, or those that were chosen. Every column goes along, also those that are not
 * shown, in the order of the table.
 */
export function useExport(state: TableState, columns: Columns) {
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const moment = useStageMoment()
  const today = dayAt(moment.now)
  const [progress, setProgress] = useState<ExportProgress>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function start(ids?: readonly number[]) {
    if (running.current) return
    const stop = new AbortController()
    running.current = stop
    setProgress({ done: 0, total: ids?.length })
    try {
      const { byteOrderMark, csvOf } = await import('../../shared/csv')
      const asked = { dataProvider, order: state.order, signal: stop.signal }
      const parts = [byteOrderMark, csvOf([columns.all.map(({ label }) => label)])]
      let done = 0
      for await (const { devices, total } of ids
        ? someDevices(asked, ids)
        : allDevices(asked, serverFilter(state.filters))) {
        parts.push(csvOf(devices.map((device) => columns.all.map(({ text }) => text(device, moment)))))
        done += devices.length
        setProgress({ done, total })
      }
      saveFile(`urzadzenia-${today}.csv`, parts, 'text/csv;charset=utf-8')
      notify(`Zapisano plik urzadzenia-${today}.csv: ${counted(done, ['urządzenie', 'urządzenia', 'urządzeń'])}`, {
        type: 'success',
      })
    } catch (error) {
      if (stop.signal.aborted) notify('Eksport został zatrzymany', { type: 'info' })
      else notify(`Nie udało się wyeksportować urządzeń. ${errorText(error)}`, { type: 'error' })
    } finally {
      running.current = undefined
      setProgress(undefined)
    }
  }

  return { progress, start, stop: () => running.current?.abort() }
}
