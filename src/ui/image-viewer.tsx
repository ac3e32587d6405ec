import { Swiper, SwiperItem, Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Icon } from './icon'
import { Layer } from './layer'
import { TEXT } from './messages'
import { PictureView } from './picture-view'
import { Tap } from './tap'
import './image-viewer.scss'

export interface ImageViewerProps {
  open: boolean
  onClose: () => void
  pictures: { url: string; width: number; height: number; alt: string }[]
  /** Shown first, 0-based. */
  start?: number
  /** Name for screen readers, e.g. the item's title. */
  label: string
}

/** Pictures on the whole screen: swipe between them, counter, close. A tap on the picture closes as well. */
export function ImageViewer({ open, onClose, pictures, start = 0, label }: ImageViewerProps) {
  return (
    <Layer open={open} onClose={onClose} label={label} overlay={false} boxClass="rx-viewer">
      <Pages pictures={pictures} start={start} onClose={onClose} />
    </Layer>
  )
}

/** Mounted anew at each opening, so that it begins at `start`. */
function Pages({ pictures, start, onClose }: Required<Pick<ImageViewerProps, 'pictures' | 'start' | 'onClose'>>) {
  const [index, setIndex] = useState(start)
  return (
    <>
      <Swiper className="rx-viewer-swiper" current={index} onChange={(event) => setIndex(event.detail.current)}>
        {pictures.map((picture, at) => (
          <SwiperItem key={picture.url}>
            <View className="rx-viewer-page" onClick={onClose}>
              {Math.abs(at - index) <= 1 && (
                <PictureView
                  className="rx-viewer-picture"
                  picture={picture}
                  alt={picture.alt}
                  displayWidth={375}
                  priority={at === index}
                />
              )}
            </View>
          </SwiperItem>
        ))}
      </Swiper>
      <Tap className="rx-viewer-close" label={TEXT.close} onTap={onClose}>
        <Icon name="close" />
      </Tap>
      <Text className="rx-viewer-count" aria-live="polite">{`${index + 1} / ${pictures.length}`}</Text>
    </>
  )
}
