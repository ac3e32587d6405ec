import type { Picture } from '@contract/catalogue'
import { Swiper, SwiperItem, Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { useWide } from '@/screen/use-wide'
import { CARD_PICTURE_WIDTH, CARD_SIZES } from '@/shared/limits'
import { PictureView } from '@/ui/media/picture-view'
import { Pressable } from '@/ui/base/pressable'
import { cx } from '@/ui/internal/class-names'
import { GALLERY_SIZES, GALLERY_WIDTH, THUMBNAIL_WIDTH } from '../limits'
import { DETAIL_TEXT } from '../messages'

interface GalleryProps {
  pictures: Picture[]
  /** The card's picture, which is already on the device: it is drawn below the first picture until that has loaded. */
  under?: Picture
  /** Shows a picture on the whole screen. */
  onOpen?: (index: number) => void
}

/** Draws the item's pictures to swipe through. A picture is fetched when the one before it is seen. */
export function Gallery({ pictures, under, onOpen }: GalleryProps) {
  const [index, setIndex] = useState(0)
  const [reach, setReach] = useState(0)
  const isWide = useWide()
  useEffect(() => setReach((before) => Math.max(before, index + 1)), [index])
  /** The card's picture is a better placeholder than a blur, which would cover it. */
  const bare = ({ url, width, height }: Picture) => ({ url, width, height })

  return (
    <View className="item-gallery">
      {isWide && pictures.length > 1 && (
        <View className="item-thumbs" ariaRole="tablist" ariaLabel={DETAIL_TEXT.pictures}>
          {pictures.map((picture, at) => (
            <Pressable
              key={picture.url}
              className={cx('item-thumb', at === index && 'item-thumb-on')}
              role="tab"
              selected={at === index}
              label={picture.alt}
              onTap={() => setIndex(at)}
            >
              <PictureView
                picture={picture}
                ratio={1}
                alt=""
                displayWidth={THUMBNAIL_WIDTH}
                sizes={`${THUMBNAIL_WIDTH}px`}
              />
            </Pressable>
          ))}
        </View>
      )}
      <Swiper className="item-swiper" current={index} onChange={({ detail }) => setIndex(detail.current)}>
        {pictures.map((picture, at) => (
          <SwiperItem key={picture.url}>
            <Pressable
              className="item-slide"
              label={DETAIL_TEXT.open(picture.alt)}
              disabled={!onOpen}
              focusable={at === index}
              onTap={() => onOpen?.(at)}
            >
              {at === 0 && under && (
                <PictureView
                  className="item-slide-under"
                  picture={under}
                  ratio={1}
                  alt=""
                  displayWidth={CARD_PICTURE_WIDTH}
                  sizes={CARD_SIZES}
                  priority
                />
              )}
              {at <= reach && (
                <PictureView
                  className={at === 0 && under ? 'item-slide-over' : undefined}
                  picture={at === 0 && under ? bare(picture) : picture}
                  ratio={1}
                  alt={picture.alt}
                  displayWidth={GALLERY_WIDTH}
                  sizes={GALLERY_SIZES}
                  priority={at === 0 && !under}
                />
              )}
            </Pressable>
          </SwiperItem>
        ))}
      </Swiper>
      {pictures.length > 1 && (
        <View className="item-gallery-foot">
          <Text className="item-gallery-alt">{pictures[index]?.alt}</Text>
          <Text className="item-gallery-count" aria-live="polite">{`${index + 1} / ${pictures.length}`}</Text>
        </View>
      )}
    </View>
  )
}
