import { useEffect, useRef } from 'react'
import { pictureSrcSet, pictureUrl } from '@/lib/picture'
import { cx } from '../internal/class-names'
import { placeStyle, sizesFor } from './picture'
import type { PictureViewProps } from './picture-props'
import { ports } from '../internal/ports'
import { useAttempts } from './use-attempts'
import './picture-view.scss'

/** React 18 has no camel-case prop for it. */
const urgent = { fetchpriority: 'high' }

/**
 * A picture in a box of fixed proportions. The browser chooses among the server's widths and loads lazily. It appears
 * at once, without a transition: on a first screen twenty of them would each be a layer and a dozen frames of a slow
 * phone.
 */
export function PictureView({
  picture,
  alt,
  displayWidth,
  sizes,
  priority,
  ratio,
  className,
  onLoad,
  children,
}: PictureViewProps) {
  const url = ports.resolveUrl(picture.url)
  const { attempt, failed, fail } = useAttempts(url)
  const image = useRef<HTMLImageElement>(null)

  const latest = useRef(fail)
  useEffect(() => {
    latest.current = fail
  })

  useEffect(() => {
    const element = image.current
    // A failure before this script ran left no event.
    if (element?.complete && element.naturalWidth === 0) latest.current()
  }, [url, attempt])

  return (
    <div
      className={cx('rx-pic', failed && 'rx-pic-failed', className)}
      style={placeStyle(ratio ?? picture.height / picture.width, picture.blur)}
    >
      {!failed && (
        <img
          key={attempt}
          ref={image}
          className="rx-pic-img"
          src={pictureUrl({ url }, displayWidth, 2)}
          srcSet={pictureSrcSet({ url }, displayWidth) || undefined}
          sizes={sizes ?? sizesFor(displayWidth)}
          width={picture.width}
          height={picture.height}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          decoding={priority ? 'sync' : 'async'}
          {...(priority ? urgent : undefined)}
          onLoad={() => onLoad?.()}
          onError={fail}
        />
      )}
      {children}
    </div>
  )
}
