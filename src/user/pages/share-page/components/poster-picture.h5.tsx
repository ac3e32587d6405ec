import { Image } from '@tarojs/components'
import type { PosterPictureProps } from './poster-picture-props'

/** The poster as it is; the browser's own menu saves it. */
export function PosterPicture({ src, alt, onFail }: PosterPictureProps) {
  return (
    <Image className="share-poster-picture" src={src} mode="widthFix" imgProps={{ alt }} onError={() => onFail()} />
  )
}
