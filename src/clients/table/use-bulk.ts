import type { Device } from '#domain/devices/device'
import { useReload } from '../../shared/use-reload'
import type { BulkDialogProps } from './bulk-dialog'
import { useChosenDevices } from './use-chosen-devices'
import { useRun } from './use-run'

const touched = ['devices', 'clients', 'sms', 'planned-sms', 'services']

/** The chosen devices, and what is done with them one after another. */
export function useBulk(
  { ids, onClose }: BulkDialogProps,
  perform: (device: Device, index: number) => Promise<unknown>,
  reasonOf?: (error: unknown) => string,
) {
  const chosen = useChosenDevices(ids)
  const { run, start, stop } = useRun(perform, reasonOf)
  const reload = useReload()
  return {
    chosen,
    run,
    onBegin: (devices: readonly Device[]) => void start(devices),
    onStop: stop,
    onClose() {
      const gone = run.failed.filter((failure) => failure.gone).map(({ device }) => device)
      const settled = new Set([...run.done, ...gone].map(({ id }) => id))
      onClose(ids.filter((id) => !settled.has(id)))
      if (run.phase === 'over') void reload(...touched)
    },
  }
}
