import { lazyPart } from '../shared/feedback/lazy-part'

export { DeletionText } from './DeletionText'
export { EmergencyButton } from './EmergencyButton'
export { DeletedServiceContext, useServiceDialogs } from './dialogs/context'
export type { DialogAboutService, ServiceDialogs } from './dialogs/context'
export { ServiceProtocols, useProtocolsOf } from './dialogs/ServiceProtocols'
export { ServiceDialogsProvider } from './dialogs/ServiceDialogsProvider'
export { ServiceMenu } from './ServiceMenu'
export { ServiceRemarks } from './ServiceRemarks'
export { ServiceStatusChip } from './ServiceStatusChip'
export { useShowInCalendar } from './show-in-calendar'
export type { ServiceFilter } from './service-filter'
export { optionalFilter, passesServiceFilter, startingFrom, startingIn } from './service-filter'
export { readRegularly, useUnfinishedServices, useSlotProposals } from './use-services'
export { wishPrefill } from './wish-prefill'

/** Times that are proposed for a visit, as buttons */
export const SlotChips = lazyPart(async () => (await import('./dialogs/SlotChips')).SlotChips)

/** Fields 'technician' and 'technicianId' of a form. */
export const TechnicianField = lazyPart(async () => (await import('./dialogs/TechnicianField')).TechnicianField)

export const PaymentField = lazyPart(async () => (await import('./dialogs/PaymentField')).PaymentField)

export const NextInspectionField = lazyPart(
  async () => (await import('./dialogs/NextInspectionField')).NextInspectionField,
)

/** A dialog about a service, or for a new one; `ServiceDialogsProvider` opens the same. */
export const ServiceDialog = lazyPart(async () => (await import('./dialogs/OpenDialog')).OpenDialog)
