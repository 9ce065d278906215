import { useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { attachmentCalls } from '#domain/attachments/contract'
import type { Service } from '#domain/services/service'
import { ImageSelection, UploadDialog } from '../../attachments'
import { useCall } from '../../providers/use-call'
import { FieldFrame } from '../../shared/form/FieldFrame'

/**
 * Photos that are uploaded after the form is saved: `usePhotoUpload`.
 * @param serviceId of a service that may have some; until they are counted, only the server minds the limit
 */
export function PhotosField({ serviceId }: { serviceId?: number }) {
  const { data } = useCall(attachmentCalls.service.list, { id: serviceId ?? 0 }, { enabled: serviceId !== undefined })
  const { setValue } = useFormContext()
  const photos = useWatch({ name: 'photos' }) as File[]
  return (
    <FieldFrame label="Zdjęcia" error={undefined}>
      {() => (
        <ImageSelection
          owner="service"
          existing={data?.length ?? 0}
          files={photos}
          onChange={(files) => setValue('photos', files, { shouldDirty: true })}
        />
      )}
    </FieldFrame>
  )
}

/**
 * Once a form is saved, `dialog` takes its place if there are photos to upload; `close` closes what is on the screen.
 * @param failed precedes the reasons of the failures
 */
export function usePhotoUpload(failed: string, onClose: () => void, onSaved?: (service: Service) => void) {
  const saved = useRef<{ service: Service; photos: readonly File[] }>(undefined)
  const [uploading, setUploading] = useState<typeof saved.current>()
  function close() {
    if (saved.current && saved.current.photos.length > 0 && !uploading) return setUploading(saved.current)
    onClose()
    if (saved.current) onSaved?.(saved.current.service)
  }
  const dialog = uploading && (
    <UploadDialog
      of={{ owner: 'service', id: uploading.service.id }}
      files={uploading.photos}
      failed={failed}
      onClose={close}
    />
  )
  function markSaved(service: Service, photos: readonly File[]) {
    saved.current = { service, photos }
  }
  return { markSaved, close, dialog }
}
