import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { LabelFormat } from '#domain/stickers/sticker'
import { labelFormatNames, labelFormats, labelsOn } from '#domain/stickers/sticker'
import { optionsOf, SelectField } from '../shared/form/SelectField'

export const sheetFormSchema = z
  .object({ format: z.enum(labelFormats), skip: z.int() })
  .transform(({ format, skip }) => ({ format, skip: skip < labelsOn(format) ? skip : 0 }))

export const sheetDefaults: { format: LabelFormat; skip: number } = { format: '70x37', skip: 0 }

/** The sheet of labels, and how many of its labels are used already */
export function SheetFields() {
  const format = useWatch({ name: 'format' }) as LabelFormat
  const used = Array.from({ length: labelsOn(format) }, (_, count) => ({
    value: count,
    label: count === 0 ? 'Nowy arkusz' : `Zacznij od ${count + 1}. etykiety`,
  }))
  return (
    <>
      <SelectField name="format" label="Etykiety (arkusz A4)" options={optionsOf(labelFormatNames)} />
      <SelectField
        name="skip"
        label="Pierwsza wolna etykieta"
        options={used}
        help="Liczymy od lewej, wierszami. Wykorzystasz zaczęty arkusz."
      />
    </>
  )
}
