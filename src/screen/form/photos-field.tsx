import { chooseImages, compressImage, type LocalFile } from '@/core/platform/media'
import { upload, type UploadOptions, type UploadResult } from '@/core/request/upload'
import { FormItem } from '@/ui/form/form'
import { Uploader, type ChosenPicture } from '@/ui/form/uploader'
import type { Photo } from './field-values'
import { PHOTO_WIDTHS, PHOTOS_MOST } from './limits'
import { keepFile, reopenFile } from './photo-files'
import { bindingOf, type Wired } from './use-form'
import { usePhotoHold } from './use-photo-hold'

/** What choosing and sending need of the host; the gallery and tests hand in their own. */
export interface PhotoPorts {
  choose: (options: { count: number; camera?: boolean; album?: boolean }) => Promise<ChosenPicture<LocalFile>[]>
  /** @param maxWidth px; absent: that of pictures of public texts */
  compress: (file: LocalFile, maxWidth?: number) => Promise<LocalFile>
  upload: (file: LocalFile, options: UploadOptions) => Promise<UploadResult>
}

export const HOST_PHOTOS: PhotoPorts = { choose: chooseImages, compress: compressImage, upload }

interface PhotosFieldProps<T extends object> extends Wired<T, Photo[]> {
  /** What the pictures are for, as the media service files them (pathSign), e.g. `after-sale`. */
  purpose: string
  /** Most pictures, default 9. The least number is a rule: `photos({ min })`. */
  max?: number
  /** Only what is photographed now, not what lies in the album. */
  camera?: boolean
  addText?: string
  ports?: PhotoPorts
}

/**
 * Pictures that are made small and uploaded as soon as they are chosen, three at a time. The value holds their keys
 * (`photoKeys`), in an order that the user can change. A submission waits for those under way. A draft keeps what is
 * uploaded; of the rest, a browser keeps the place, where the picture is chosen again, and the mini-program also the
 * file.
 */
export function PhotosField<T extends object>({
  label,
  purpose,
  max = PHOTOS_MOST,
  camera,
  addText,
  ports = HOST_PHOTOS,
  form,
  name,
}: PhotosFieldProps<T>) {
  const { id, value, onChange, error } = bindingOf<Photo[], T>({ form, name })
  const count = usePhotoHold(form.hold)
  return (
    <FormItem below id={id} label={label} error={error}>
      <Uploader
        label={label}
        value={value}
        onChange={onChange}
        max={max}
        addText={addText}
        choose={(count) => ports.choose({ count, camera })}
        prepare={(file) => ports.compress(file, PHOTO_WIDTHS[purpose])}
        upload={(file, options) => ports.upload(file, { ...options, pathSign: purpose })}
        keep={keepFile}
        reopen={reopenFile}
        onPending={count}
      />
    </FormItem>
  )
}
