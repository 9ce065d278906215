import type { AttachmentOwner } from '#domain/attachments/attachment'
import { limitMessage } from '#domain/attachments/attachment'
import { formatCount } from '#domain/text/plural'

export const attachmentTexts = {
  device: {
    loadFailed: 'Błąd podczas pobierania zdjęć',
    uploadFailed: 'Błąd podczas przesyłania zdjęć',
    deleteFailed: 'Błąd podczas usuwania zdjęcia',
  },
  service: {
    loadFailed: 'Błąd podczas pobierania zdjęć serwisu',
    uploadFailed: 'Błąd podczas przesyłania zdjęć serwisu',
    deleteFailed: 'Błąd podczas usuwania zdjęcia serwisu',
  },
} as const satisfies Record<AttachmentOwner, object>

/** Texts for one file that was chosen by itself */
export const oneFailed = 'Nie udało się dodać zdjęcia'
export const uploadedText = 'Zdjęcia zostały dodane'
export const onceText = 'Każdy plik dodajemy raz'
export const deletedText = 'Zdjęcie zostało usunięte'
/** The question before files are lost that are not uploaded yet */
export const unsentWords = {
  title: 'Nieprzesłane pliki',
  text: 'Nie wszystkie pliki zostały przesłane. Czy na pewno chcesz je porzucić?',
  leaveLabel: 'Porzuć pliki',
  stayLabel: 'Wróć do plików',
}
export const noPreview = 'Podgląd niedostępny'

export function partlyAdded(owner: AttachmentOwner, added: number, total: number): string {
  return `${limitMessage(owner)}. Dodajemy ${added} z ${formatCount(total, ['pliku', 'plików', 'plików'])}.`
}
