import { useFormContext, useWatch } from 'react-hook-form'
import { ImageSelection } from '../../attachments'
import { FieldFrame } from '../../shared/form/FieldFrame'

/** Photos that are uploaded after the form is saved. */
export function PhotosField() {
  const { setValue } = useFormContext()
  const photos = useWatch({ name: 'photos' }) as File[]
  return (
    <FieldFrame label="Zdjęcia" error={undefined}>
      {() => (
        <ImageSelection
          owner="service"
          files={photos}
          onChange={(files) => setValue('photos', files, { shouldDirty: true })}
        />
      )}
    </FieldFrame>
  )
}
