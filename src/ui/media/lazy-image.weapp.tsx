import { Image, View } from '@tarojs/components'
import { useState } from 'react'
import { imageUrl } from '@/lib/picture'
import { cx } from '../internal/class-names'
import type { LazyImageProps } from './lazy-image-props'
import { placeStyle } from './picture'
import { ports } from '../internal/ports'
import { useLazyImage } from './use-lazy-image'
import './picture-view.scss'
import './lazy-image.scss'

/**
 * Phones that run the mini-program have two or three device pixels per px; three would double the bytes for little
 * gain.
 */
const DEVICE_PIXELS = 2

/**
 * A picture that is fetched when it comes near, in a box reserved from the start. The messenger supports webp on every
 * phone.
 */
export function LazyImage({
  src,
  alt,
  displayWidth,
  ratio = 1,
  small,
  fit = 'cover',
  className,
  onLoad,
  onFail,
}: LazyImageProps) {
  const { id, place, isShown, attempt, failed, fail } = useLazyImage(src, onFail)
  const [loaded, setLoaded] = useState('')
  const url = imageUrl(src, ports.imageHosts, { small, width: displayWidth * DEVICE_PIXELS })
  return (
    <View ref={place} id={id} className={cx('rx-pic', failed && 'rx-pic-failed', className)} style={placeStyle(ratio)}>
      {isShown && (
        <Image
          key={attempt}
          className={cx('rx-pic-img', loaded !== src && 'rx-pic-wait')}
          src={ports.resolveUrl(url)}
          mode={fit === 'cover' ? 'aspectFill' : 'aspectFit'}
          webp
          ariaLabel={alt}
          onLoad={() => {
            setLoaded(src)
            onLoad?.()
          }}
          onError={fail}
        />
      )}
    </View>
  )
}
