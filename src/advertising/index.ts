import type { Device } from '#domain/devices/device'
import { lazyPart } from '../shared/feedback/lazy-part'
import type { BulkDialogProps } from '../shared/list/table'

export const AdvertisingSection = lazyPart<object>(
  async () => (await import('./AdvertisingSection')).AdvertisingSection,
)

export const BulkAdvertisement = lazyPart<BulkDialogProps<Device>>(
  async () => (await import('./BulkAdvertisement')).BulkAdvertisement,
)
