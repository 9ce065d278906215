import { renderSVG } from 'uqr'
import { deviceTypeNames } from '#domain/devices/device-type'
import type { LabelFormat } from '#domain/stickers/sticker'
import { labelSheets, stickerUrl } from '#domain/stickers/sticker'
import { formatPhone } from '#domain/text/phone'
import type { PrintedLabels } from '../printing/labels'
import type { Ports, PrintOrder } from '../ports'
import { readSettings } from '../settings/queries'
import { stickersOf } from './queries'

/** Sheets of labels with the QR codes of devices, without a word about the person whose they are */
export async function printStickers(
  { database, printer, publicUrl }: Ports,
  { deviceIds, format, skip }: { deviceIds: readonly number[]; format: LabelFormat; skip: number },
  order: PrintOrder,
) {
  const { companyName, contactPhoneNumber } = await readSettings(database)
  const labels = (await stickersOf(database, deviceIds)).map(({ device, sticker }) => ({
    qr: renderSVG(stickerUrl(publicUrl, sticker.token), { ecc: 'M', border: 0, pixelSize: 4 }),
    title: companyName || 'Serwis',
    device: [deviceTypeNames[device.type], [device.manufacturer, device.model].filter(Boolean).join(' ')]
      .filter(Boolean)
      .join(' · '),
    hint: 'Zeskanuj: przegląd, wizyta, awaria',
    phone: contactPhoneNumber ? `tel. ${formatPhone(contactPhoneNumber)}`.replaceAll(' ', '\u00A0') : null,
    code: sticker.code,
  }))
  const sheet: PrintedLabels = { title: 'Naklejki', sheet: labelSheets[format], skip, labels }
  return printer.printLabels(sheet, order)
}
