import type { PlainPageBlock } from '@contract/content'
import { Swiper, SwiperItem, Text, View } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import { bannerView } from '@/analytics/events/exposure-log/banner-view'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { useTrack } from '@/analytics/page/use-track'
import { splitUrl } from '@/lib/query'
import { linkToUrl } from '@/screen/link-to'
import { Pressable } from '@/ui/base/pressable'
import { PictureView } from '@/ui/media/picture-view'
import { BANNER_INTERVAL_MS, FULL_SIZES, FULL_WIDTH } from '../limits'
import { CONTENT_TEXT } from '../messages'

type Banner = Extract<PlainPageBlock, { kind: 'banner' }>

/** Reports which pictures were seen, each once, and tapped, with the source fields of their links (spec 7.1). */
const useViews = ({ id, pictures }: Banner) => {
  const track = useTrack()
  const known = useRef(new Set<number>())
  const sectionId = `banner-${id}`
  const fieldsOf = (index: number) =>
    bannerView({ ...splitUrl(pictures[index]?.link ?? '').query, Sid: `${id}-${index + 1}` })
  const seen = (index: number) => {
    if (known.current.has(index)) return
    known.current.add(index)
    track('Areaexposure', { sectionId, ...fieldsOf(index) })
  }
  const first = useRef(seen)
  useEffect(() => first.current(0), [])
  const tapped = (index: number) =>
    track('zpmclick', {
      sectionId,
      sortId: String(index + 1),
      sortName: pictures[index]?.title ?? '',
      ...fieldsOf(index),
    })
  return { seen, tapped }
}

/** Pictures one at a time; they move on by themselves until they are touched. One alone does not move. */
export function BannerBlock({ block, isFirst }: { block: Banner; isFirst: boolean }) {
  const { pictures } = block
  const { seen, tapped } = useViews(block)
  const { width = 750, height = 320 } = pictures[0]?.picture ?? {}
  const ratio = height / width
  const slides = pictures.map(({ picture, title, subtitle, link: to }, index) => {
    const { onTap, ...link } = linkToUrl(to)
    return (
      <Pressable
        key={index}
        className="cp-slide"
        label={title === '' ? picture.alt : `${title}，${subtitle}`}
        {...link}
        onTap={() => {
          tapped(index)
          onTap()
        }}
      >
        <PictureView
          picture={picture}
          alt={title === '' ? picture.alt : ''}
          displayWidth={FULL_WIDTH}
          sizes={FULL_SIZES}
          ratio={ratio}
          priority={isFirst && index === 0}
        >
          {title !== '' && (
            <View className="cp-slide-text">
              <Text className="cp-slide-title">{title}</Text>
              <Text className="cp-slide-subtitle">{subtitle}</Text>
            </View>
          )}
        </PictureView>
      </Pressable>
    )
  })
  return (
    <View
      className="cp-banner"
      style={{ aspectRatio: `${width} / ${height}` }}
      ariaRole="region"
      ariaLabel={CONTENT_TEXT.banners}
      {...trackingAttributes({ noSendClick: true })}
    >
      {slides.length === 1 ? (
        slides
      ) : (
        <Swiper
          className="cp-swiper"
          circular
          autoplay
          interval={BANNER_INTERVAL_MS}
          onChange={({ detail }) => seen(detail.current)}
          indicatorDots
          indicatorColor="rgba(255, 255, 255, 0.5)"
          indicatorActiveColor="#ffffff"
        >
          {slides.map((slide, index) => (
            <SwiperItem key={index}>{slide}</SwiperItem>
          ))}
        </Swiper>
      )}
    </View>
  )
}
