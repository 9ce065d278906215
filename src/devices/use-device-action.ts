import type { Device } from '#domain/devices/device'
import type { Day } from '#domain/time/day'
import { useServiceDialogs, wishPrefill } from '../services'
import type { CardAction, CardDialog } from './DeviceDialogs'

interface Answers {
  /** Opens one of `DeviceDialogs` */
  openDialog: (dialog: CardDialog) => void
  onBooked?: () => void
}

/** What an action of a device opens */
export function useDeviceAction(device: Device, today: Day, { openDialog, ...booking }: Answers) {
  const services = useServiceDialogs()
  const { bookedService, wish } = device
  return (action: CardAction) => {
    if (action === 'book') services.book({ device, ...booking })
    else if (action === 'emergency') services.emergency({ device })
    else if (action === 'reschedule') services.edit(bookedService!.id, wishPrefill(wish, today))
    else if (action === 'settle') services.settleRejection(bookedService!.id)
    else if (action !== 'complete') openDialog(action)
    else if (bookedService) services.complete(bookedService.id)
  }
}
