import { withoutDelay } from '@/screen/late-code.weapp'
import { ImageViewer } from '@/ui/media/image-viewer'

/** See use-viewer.h5.ts. */
export const useViewer = withoutDelay(ImageViewer)
