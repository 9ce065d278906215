import type { Device } from '#domain/devices/device'
import { lazyPart } from '../shared/lazy-part'
import type { BulkDialogProps } from '../shared/table'

/** Settings: writing an advertisement, and the campaigns. */
export const AdvertisingSection = lazyPart<object>(
  async () => (await import('./AdvertisingSection')).AdvertisingSection,
)

/** An advertisement to the owners of chosen devices. */
export const BulkAdvertisement = lazyPart<BulkDialogProps<Device>>(
  async () => (await import('./BulkAdvertisement')).BulkAdvertisement,
)
