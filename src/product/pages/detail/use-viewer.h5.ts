import { createLateCode } from '@/screen/late-code'
import { VIEWER_DELAY } from './limits'

/** The viewer of pictures on the whole screen: it is needed by a tap on a picture alone. */
export const useViewer = createLateCode(
  () => import('@/ui/media/image-viewer').then(({ ImageViewer }) => ImageViewer),
  VIEWER_DELAY,
)
