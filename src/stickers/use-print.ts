import { stickerCalls } from '#domain/stickers/contract'
import type { LabelFormat } from '#domain/stickers/sticker'
import { saveFile } from '../shared/save-file'
import { useSubmit } from '../shared/use-action'

interface Sheet {
  deviceIds: number[]
  format: LabelFormat
  skip: number
}

/** Prints stickers into a file, which the browser saves. */
export function usePrintedStickers(): (sheet: Sheet) => Promise<void> {
  const submit = useSubmit(stickerCalls.print, {
    success: 'Plik z naklejkami jest gotowy. Wydrukuj go bez skalowania (100%).',
  })
  return async (body) => saveFile(await submit({ body }), 'naklejki.pdf')
}
