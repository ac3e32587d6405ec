import type { Picture } from '@contract/catalogue'
import { useState } from 'react'
import { chooseImages, compressImage } from '@/core/platform/media'
import { upload } from '@/core/request/upload'
import { toast } from '@/ui/feedback/toast'
import { PICTURE_PURPOSE, PICTURE_SIDE } from './limits'
import { CHAT_TEXT as T } from './messages'

/** What is shown of a picture that has been uploaded and is not yet a message. */
export const sentPicture = (url: string): Picture => ({
  ...{ url, width: PICTURE_SIDE, height: PICTURE_SIDE, alt: T.picture, view: 'evidence' },
})

/** Chooses a picture, makes it small and uploads it. @param send gets its address */
export function useChatPicture(send: (address: string) => void) {
  const [isBusy, setBusy] = useState(false)
  const take = async () => {
    const [chosen] = await chooseImages({ count: 1 })
    if (!chosen) return
    setBusy(true)
    try {
      const { data } = await upload(await compressImage(chosen.file), { pathSign: PICTURE_PURPOSE })
      if (data) send(data.key)
      else toast.fail(T.pictureFailed)
    } catch {
      toast.fail(T.pictureFailed)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, choose: () => void take() }
}
