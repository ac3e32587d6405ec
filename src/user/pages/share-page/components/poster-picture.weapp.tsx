import { Image } from '@tarojs/components'
import type { PosterPictureProps } from './poster-picture-props'

/** The poster as it is; a long press opens the messenger's menu, which saves it. */
export function PosterPicture({ src, alt, onFail }: PosterPictureProps) {
  return (
    <Image
      className="share-poster-picture"
      src={src}
      mode="widthFix"
      showMenuByLongpress
      ariaLabel={alt}
      onError={() => onFail()}
    />
  )
}
