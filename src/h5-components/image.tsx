import { forwardRef, useEffect, useImperativeHandle, useRef, type SyntheticEvent } from 'react'
import type { ImageProps } from '@tarojs/components/types/Image'
import { taroEvent } from './dom/event'
import { domProps } from './dom/props'

/**
 * One `<img>`, fitted by CSS. Size, sources and priority (`width`, `height`, `srcSet`, `sizes`, `fetchPriority`, `alt`)
 * pass through, directly or in `imgProps`, so that the layout does not shift.
 */
export const Image = forwardRef<HTMLImageElement, ImageProps>(function Image(props, ref) {
  const { src, mode = 'scaleToFill', ariaLabel, onLoad, onError } = props
  const element = useRef<HTMLImageElement>(null)
  const reported = useRef('')
  useImperativeHandle(ref, () => element.current as HTMLImageElement)

  const notify = (image: HTMLImageElement) => {
    const { currentSrc, naturalWidth: width, naturalHeight: height } = image
    const address = currentSrc || image.src
    if (reported.current === address) return
    reported.current = address
    if (width) onLoad?.(taroEvent('load', image, { width, height }))
    else onError?.(taroEvent('error', image, { errMsg: `GET ${src} failed` }))
  }
  // A server-rendered picture may have loaded or failed before hydration.
  useEffect(() => {
    const image = element.current
    if ((onLoad || onError) && image?.complete && image.src) notify(image)
  })
  const listen = (event: SyntheticEvent<HTMLImageElement>) => notify(event.currentTarget)

  const dom = domProps({ ...props, ...props.imgProps }, `h5-img h5-img-${mode.replace(' ', '-')}`)
  if (ariaLabel) delete dom['aria-label']
  return (
    <img
      alt={ariaLabel ?? ''}
      {...dom}
      loading={props.lazyLoad ? 'lazy' : undefined}
      decoding="async"
      onLoad={onLoad && listen}
      onError={onError && listen}
      {...props.nativeProps}
      // Last, because Safari and Firefox start loading as soon as src is set, ignoring later attributes.
      src={src}
      ref={element}
    />
  )
})
