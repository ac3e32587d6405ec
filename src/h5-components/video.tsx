import { forwardRef, useImperativeHandle, useRef, type SyntheticEvent } from 'react'
import type { VideoProps } from '@tarojs/components/types/Video'
import type { CommonEventFunction } from '@tarojs/components/types/common'
import { withDetail } from './dom/event'
import { domProps } from './dom/props'

type VideoEvent = SyntheticEvent<HTMLVideoElement>

/** A native `<video>` that plays inline, with the browser's controls. */
export const Video = forwardRef<HTMLVideoElement, VideoProps>(function Video(props, ref) {
  const { controls = true, initialTime, objectFit = 'contain', onLoadedMetaData, onProgress } = props
  // A browser provides only a part of the detail in Taro's type.
  const onTimeUpdate = props.onTimeUpdate as CommonEventFunction | undefined
  const element = useRef<HTMLVideoElement>(null)
  const dom = domProps(props, 'h5-video')
  useImperativeHandle(ref, () => element.current as HTMLVideoElement)
  const plain = (handler?: CommonEventFunction) => handler && ((event: VideoEvent) => handler(withDetail(event, {})))
  return (
    <video
      {...dom}
      style={{ objectFit, ...dom.style }}
      src={props.src}
      poster={props.poster}
      controls={controls}
      autoPlay={props.autoplay}
      loop={props.loop}
      muted={props.muted}
      playsInline
      onPlay={plain(props.onPlay)}
      onPause={plain(props.onPause)}
      onEnded={plain(props.onEnded)}
      onError={plain(props.onError)}
      onWaiting={plain(props.onWaiting as CommonEventFunction | undefined)}
      onTimeUpdate={
        onTimeUpdate &&
        ((event) => {
          const { currentTime, duration } = event.currentTarget
          onTimeUpdate(withDetail(event, { currentTime, duration }))
        })
      }
      onLoadedMetadata={(event) => {
        const { videoWidth: width, videoHeight: height, duration } = event.currentTarget
        if (initialTime) event.currentTarget.currentTime = initialTime
        onLoadedMetaData?.(withDetail(event, { width, height, duration }))
      }}
      onProgress={
        onProgress &&
        ((event) => {
          const { buffered, duration } = event.currentTarget
          const end = buffered.length ? buffered.end(buffered.length - 1) : 0
          onProgress(withDetail(event, { buffered: duration ? (end / duration) * 100 : 0 }))
        })
      }
      {...props.nativeProps}
      ref={element}
    />
  )
})
