import type { AttachmentOwner } from '#domain/attachments/attachment'

/** Spec 8, services and images: letter for letter. */
export const photoTexts = {
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

export const uploaded = 'Zdjęcia zostały dodane'
export const deleted = 'Zdjęcie zostało usunięte'
export const noPreview = 'Podgląd niedostępny'
