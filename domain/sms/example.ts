import { confirmationPageUrl, confirmationUrl } from '../confirmations/token'
import type { DeviceType } from '../devices/device-type'
import type { Day } from '../time/day'

/** An invented device, for showing what a template makes of one. */
export function exampleDevice(nextInspectionDate: Day) {
  return {
    clientName: 'Łucja Wiśniewska',
    type: 'HEAT_PUMP' as DeviceType,
    name: 'Vaillant aroTHERM plus',
    address: { street: 'Lipowa', houseNumber: '4', flatNumber: '2', postalCode: '26-300', city: 'Opoczno' },
    nextInspectionDate,
  }
}

const exampleToken = 'X'.repeat(20)

/**
 * What stands in a preview where the message will have its link: as long as a real one, so that the counters tell the truth.
 */
export function exampleLink(publicUrl: string): string {
  return confirmationUrl(publicUrl, exampleToken)
}

/** A text that a person has edited, with the real link where the preview showed an example or the placeholder was left. */
export function withLink(text: string, publicUrl: string, link: string): string {
  return (
    text
      .replaceAll(exampleLink(publicUrl), link)
      // As previews showed it before links were short: edited texts in the plan may hold it.
      .replaceAll(confirmationPageUrl(publicUrl, exampleToken), link)
      .replaceAll('{customConfirmationURL}', link)
      .replaceAll('{confirmationLink}', link)
  )
}
