import { z } from 'zod'
import { idSchema } from '../api/id'
import { instantCodec } from '../time/wire'

/** A sticker on a device: a QR code with the address of the device's public page (rule D14) */
export const stickerSchema = z.object({
  deviceId: idSchema,
  /** 'ABCD-EFGH': read out on the phone; it opens nothing */
  code: z.string(),
  /** Address of the public page, as the QR code contains it */
  address: z.string(),
  issuedAt: instantCodec,
  issuedBy: z.string(),
})
export type Sticker = z.output<typeof stickerSchema>
export type StickerWire = z.input<typeof stickerSchema>

/** Without characters that look alike */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const halfLength = 4

/** How many random bytes `stickerCode` needs */
export const stickerCodeEntropy = 2 * halfLength

/**
 * @param random uniformly random bytes, `stickerCodeEntropy` of them; 32 characters divide 256, so each is equally
 * likely
 */
export function stickerCode(random: Uint8Array): string {
  const code = [...random.subarray(0, stickerCodeEntropy)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return `${code.slice(0, halfLength)}-${code.slice(halfLength)}`
}

const codePattern = new RegExp(`^([${alphabet}]{${halfLength}})[- ]?([${alphabet}]{${halfLength}})$`)

/** The code that somebody typed, as it is stored; undefined if it is none */
export function readStickerCode(text: string): string | undefined {
  const [, first, second] = codePattern.exec(text.trim().toUpperCase()) ?? []
  return first && `${first}-${second}`
}

/** The address in the QR code; it is the page's own */
export function stickerUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/d/${token}`
}

/** Sheets of labels on A4, by columns and rows; lengths in mm */
export interface LabelSheet {
  columns: number
  rows: number
  width: number
  height: number
  /** From the edge of the paper to the first label */
  left: number
  top: number
  /** Between columns */
  gap: number
}

export const labelSheets = {
  '70x37': { columns: 3, rows: 8, width: 70, height: 37, left: 0, top: 0.5, gap: 0 },
  '63x38': { columns: 3, rows: 7, width: 63.5, height: 38.1, left: 7.25, top: 15.15, gap: 2.5 },
  '105x74': { columns: 2, rows: 4, width: 105, height: 74, left: 0, top: 0.5, gap: 0 },
} as const satisfies Record<string, LabelSheet>
export type LabelFormat = keyof typeof labelSheets
export const labelFormats = Object.keys(labelSheets) as [LabelFormat, ...LabelFormat[]]

export const labelFormatNames: Record<LabelFormat, string> = {
  '70x37': '70 × 37 mm, 24 na arkuszu',
  '63x38': '63,5 × 38,1 mm, 21 na arkuszu',
  '105x74': '105 × 74 mm, 8 na arkuszu',
}

export const labelsOn = (format: LabelFormat) => labelSheets[format].columns * labelSheets[format].rows

/** Stickers printed at once */
export const maxStickers = 240

/** Body of POST /api/stickers/sheet */
export const sheetSchema = z
  .strictObject({
    deviceIds: z
      .array(idSchema)
      .min(1, { error: 'Wybierz co najmniej jedno urządzenie' })
      .max(maxStickers, { error: `Najwyżej ${maxStickers} naklejek naraz` }),
    format: z.enum(labelFormats, { error: 'Wybierz format' }).default('70x37'),
    /** Labels of the first sheet that are used already */
    skip: z.int({ error: 'Podaj liczbę' }).min(0, { error: 'Podaj liczbę od 0' }).default(0),
  })
  .refine(({ format, skip }) => skip < labelsOn(format), {
    path: ['skip'],
    error: 'Na arkuszu jest mniej etykiet',
  })
