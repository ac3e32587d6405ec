import { Image, View } from '@tarojs/components'
import { useState } from 'react'
import { pictureUrl } from '@/lib/picture'
import { cx } from '../internal/class-names'
import { placeStyle } from './picture'
import type { PictureViewProps } from './picture-props'
import { ports } from '../internal/ports'
import { useAttempts } from './use-attempts'
import './picture-view.scss'

/**
 * Phones that run the mini-program have two or three device pixels per px; three would double the bytes for little
 * gain.
 */
const DEVICE_PIXELS = 2

/** A picture in a box of fixed proportions, loaded when near the screen, faded in when loaded. */
export function PictureView({
  picture,
  alt,
  displayWidth,
  priority,
  ratio,
  className,
  onLoad,
  children,
}: PictureViewProps) {
  const url = ports.resolveUrl(picture.url)
  const { attempt, failed, fail } = useAttempts(url)
  const [loaded, setLoaded] = useState('')
  return (
    <View
      className={cx('rx-pic', failed && 'rx-pic-failed', className)}
      style={placeStyle(ratio ?? picture.height / picture.width, picture.blur)}
    >
      {!failed && (
        <Image
          key={attempt}
          className={cx('rx-pic-img', !priority && loaded !== url && 'rx-pic-wait')}
          src={pictureUrl({ url }, displayWidth, DEVICE_PIXELS)}
          mode="aspectFill"
          lazyLoad={!priority}
          ariaLabel={alt}
          onLoad={() => {
            setLoaded(url)
            onLoad?.()
          }}
          onError={fail}
        />
      )}
      {children}
    </View>
  )
}
