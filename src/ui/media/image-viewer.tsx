import { Image, ScrollView, Swiper, SwiperItem, Text, View } from '@tarojs/components'
import { useState } from 'react'
import { zoomedUrl } from '@/lib/picture'
import { Icon } from '../base/icon'
import { ImageZoom } from './image-zoom-view'
import { Layer } from '../overlay/layer'
import { cx } from '../internal/class-names'
import { useDomId } from '../internal/use-dom-id'
import { TEXT } from '../internal/messages'
import { belowChrome } from '../internal/below-chrome'
import { useStatusBar } from '../nav/use-status-bar'
import { PictureView } from './picture-view'
import { ports } from '../internal/ports'
import { Pressable } from '../base/pressable'
import './image-viewer.scss'

export interface ImageViewerProps {
  open: boolean
  /** Called also by a tap on a picture, by pulling it down, by back and by Escape. */
  onClose: () => void
  /** A `url` that is not a picture of the server is used unchanged. */
  pictures: { url: string; width: number; height: number; alt: string }[]
  /** 0-based index of the first one shown. */
  start?: number
  /** Called when another one is shown, with its 0-based index. */
  onChange?: (index: number) => void
  /** Name for screen readers, e.g. the item's title. */
  label: string
}

/** Width of a small picture below, px (image-viewer.scss), and how many of them stay visible before the one shown. */
const THUMB_WIDTH = 48
const THUMBS_BEFORE = 2

/** The shop's own pictures exist in a width for magnifying. */
const OWN = /^\/media\//

/**
 * Fullscreen pictures: swipe between them, pinch or double tap to magnify, close; pulling down closes too. Below them
 * what is seen (`alt`), the counter, and all of them small. A magnified picture of the shop gets a sharper one laid
 * over it, and has the screen to itself.
 */
export function ImageViewer({ open, onClose, label, ...pages }: ImageViewerProps) {
  return (
    <Layer open={open} onClose={onClose} label={label} overlay={false} boxClass="rx-viewer">
      <ViewerPages {...pages} onClose={onClose} />
    </Layer>
  )
}

/**
 * What the viewer shows, also for a page that is nothing else. Mounted anew at each opening, so that it starts at
 * `start`.
 */
export function ViewerPages({ pictures, start = 0, onChange, onClose }: Omit<ImageViewerProps, 'open' | 'label'>) {
  useStatusBar('white')
  const id = useDomId()
  const [index, setIndex] = useState(start)
  const [isZoomed, setZoomed] = useState(false)
  const show = (next: number) => {
    if (next === index || !pictures[next]) return
    setIndex(next)
    setZoomed(false)
    onChange?.(next)
  }
  return (
    <>
      <Swiper
        className="rx-viewer-swiper"
        current={index}
        disableTouch={isZoomed}
        onChange={(event) => show(event.detail.current)}
      >
        {pictures.map((picture, at) => (
          // The same picture may occur twice.
          <SwiperItem key={at}>
            {Math.abs(at - index) <= 1 && (
              <ImageZoom
                active={at === index}
                onTap={onClose}
                onPullDown={onClose}
                onZoom={setZoomed}
                onLeave={(step) => show(index + step)}
              >
                <View className="rx-viewer-picture" style={{ maxWidth: `${(picture.width / picture.height) * 100}vh` }}>
                  <PictureView
                    // The gallery has loaded it, so that it needs no placeholder.
                    picture={{ url: picture.url, width: picture.width, height: picture.height }}
                    alt={picture.alt}
                    displayWidth={375}
                    priority={at === index}
                  >
                    {isZoomed && at === index && OWN.test(picture.url) && (
                      <Image
                        className="rx-viewer-sharp"
                        src={zoomedUrl(ports.resolveUrl(picture.url))}
                        mode="aspectFill"
                        aria-hidden
                      />
                    )}
                  </PictureView>
                </View>
              </ImageZoom>
            )}
          </SwiperItem>
        ))}
      </Swiper>
      <Pressable className="rx-viewer-close" label={TEXT.close} onTap={onClose} style={{ top: belowChrome() }}>
        <Icon name="close" />
      </Pressable>
      {!isZoomed && (
        <View className="rx-viewer-foot">
          <View className="rx-viewer-words" aria-live="polite">
            {pictures.length > 1 && <Text className="rx-viewer-count">{`${index + 1} / ${pictures.length}`}</Text>}
            {pictures[index]?.alt && <Text>{pictures[index].alt}</Text>}
          </View>
          {pictures.length > 1 && (
            <ScrollView
              className="rx-viewer-thumbs"
              scrollX
              scrollIntoView={`${id}-${Math.max(0, index - THUMBS_BEFORE)}`}
            >
              <View className="rx-viewer-row" ariaRole="tablist" ariaLabel={TEXT.pictures}>
                {pictures.map((picture, at) => (
                  <Pressable
                    key={at}
                    id={`${id}-${at}`}
                    className={cx('rx-viewer-thumb', at === index && 'rx-viewer-thumb-on')}
                    role="tab"
                    selected={at === index}
                    label={picture.alt || String(at + 1)}
                    onTap={() => show(at)}
                  >
                    <PictureView
                      picture={picture}
                      ratio={1}
                      alt=""
                      displayWidth={THUMB_WIDTH}
                      sizes={`${THUMB_WIDTH}px`}
                    />
                  </Pressable>
                ))}
              </View>
            </ScrollView>
          )}
        </View>
      )}
    </>
  )
}
