import { useState } from 'react'
import { isOnCdn, type ImageFormat } from '@/lib/image-cdn'
import { imageUrl } from '@/lib/picture'
import { View } from '@tarojs/components'
import { cx } from '../internal/class-names'
import type { LazyImageProps } from './lazy-image-props'
import { placeStyle } from './picture'
import { ports } from '../internal/ports'
import { useLazyImage } from './use-lazy-image'
import './picture-view.scss'
import './lazy-image.scss'

const PIXEL_RATIOS = [1, 2, 3]

/**
 * A picture that is fetched when it comes near, in a box reserved from the start. The browser chooses webp if it
 * supports it.
 */
export function LazyImage({
  src,
  alt,
  displayWidth,
  ratio = 1,
  format = 'jpg',
  small,
  fit = 'cover',
  className,
  onLoad,
  onFail,
}: LazyImageProps) {
  const { id, place, isShown, attempt, failed, fail } = useLazyImage(src, onFail)
  const [loaded, setLoaded] = useState('')
  const at = (as: ImageFormat, pixels: number) =>
    imageUrl(src, ports.imageHosts, { format: as, small, width: displayWidth * pixels })
  const candidates = (as: ImageFormat) => PIXEL_RATIOS.map((pixels) => `${at(as, pixels)} ${pixels}x`).join(', ')
  return (
    <View
      ref={place}
      id={id}
      className={cx('rx-pic', failed && 'rx-pic-failed', className)}
      style={placeStyle(ratio)}
      {...(failed && alt && { ariaRole: 'img', ariaLabel: alt })}
    >
      {isShown && (
        <picture key={attempt}>
          {isOnCdn(src, ports.imageHosts) && <source type="image/webp" srcSet={candidates('webp')} />}
          <img
            className={cx('rx-pic-img', fit === 'contain' && 'rx-lazy-contain', loaded !== src && 'rx-pic-wait')}
            srcSet={at(format, 1) === at(format, 3) ? undefined : candidates(format)}
            src={at(format, 2)}
            alt={alt}
            decoding="async"
            onLoad={() => {
              setLoaded(src)
              onLoad?.()
            }}
            onError={fail}
          />
        </picture>
      )}
    </View>
  )
}
