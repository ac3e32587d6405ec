import { navigateBack, navigateUrl } from '@/core/platform/navigation'
import { useRouteParams } from '@/core/platform/lifecycle'
import { Gallery } from './gallery'

/** /dev/gallery, only in builds with GALLERY=1: see README.md. */
export default function GalleryPage() {
  const { piece: component } = useRouteParams()
  return (
    <Gallery
      component={component}
      onOpen={(name) => navigateUrl(`/dev/gallery?piece=${name}`)}
      onBack={() => navigateBack()}
    />
  )
}
