import { navigateBack, navigateUrl } from '@/core/platform/navigation'
import { useRouteParams } from '@/core/platform/lifecycle'
import { Gallery } from './gallery'

/** /dev/gallery, only in builds that ask for it: see README.md. */
export default function GalleryPage() {
  const { piece } = useRouteParams()
  return (
    <Gallery piece={piece} onOpen={(name) => navigateUrl(`/dev/gallery?piece=${name}`)} onBack={() => navigateBack()} />
  )
}
