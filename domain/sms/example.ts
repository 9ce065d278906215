import { confirmationPageUrl, confirmationUrl } from '../confirmations/link'
import type { DeviceType } from '../devices/device-type'
import type { Day } from '../time/day'

/** For previews of templates. */
export function exampleDevice(nextInspectionDate: Day) {
  return {
    clientName: 'Łucja Wiśniewska',
    type: 'HEAT_PUMP' as DeviceType,
    name: 'Vaillant aroTHERM plus',
    address: { street: 'Lipowa', houseNumber: '4', flatNumber: '2', postalCode: '26-300', city: 'Opoczno' },
    nextInspectionDate,
  }
}

export const exampleToken = 'X'.repeat(20)

/** The link in previews. It is as long as a real one, so that the counters are right. */
export function exampleLink(publicUrl: string): string {
  return confirmationUrl(publicUrl, exampleToken)
}

/** Puts the real link into an edited text, in place of the example link or of a placeholder. */
export function withLink(text: string, publicUrl: string, link: string): string {
  return (
    text
      .replaceAll(exampleLink(publicUrl), link)
      // Texts edited before links became short contain the long example link.
      .replaceAll(confirmationPageUrl(publicUrl, exampleToken), link)
      .replaceAll('{customConfirmationURL}', link)
      .replaceAll('{confirmationLink}', link)
  )
}
