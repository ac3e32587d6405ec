import type { HomeIndex } from '@contract/catalogue'
import { Swiper, SwiperItem, Text, View } from '@tarojs/components'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { linkToUrl } from '@/screen/link-to'
import { PictureView } from '@/ui/media/picture-view'
import { Pressable } from '@/ui/base/pressable'
import { HOME_TEXT } from '../../../messages'
import { BANNER_INTERVAL_MS, BANNER_RATIO, BANNER_SIZES } from '../limits'
import { useBannerViews } from '../use-banner-views'
import './banners.scss'

/** Breaks a title of two parts into two lines at its comma. */
const inLines = (title: string) => title.replace('，', '，\n')

/** Draws one banner at a time; they move on by themselves until they are touched. */
export function Banners({ banners }: Pick<HomeIndex, 'banners'>) {
  const { seen, tapped } = useBannerViews(banners)
  return (
    <View ariaRole="region" ariaLabel={HOME_TEXT.banners} {...trackingAttributes({ noSendClick: true })}>
      <Swiper
        className="home-banners"
        circular
        autoplay
        onChange={({ detail }) => seen(detail.current)}
        interval={BANNER_INTERVAL_MS}
        indicatorDots={banners.length > 1}
        indicatorColor="rgba(255, 255, 255, 0.5)"
        indicatorActiveColor="#ffffff"
      >
        {banners.map((banner, index) => {
          const { onTap, ...link } = linkToUrl(banner.link)
          return (
            <SwiperItem key={banner.id}>
              <Pressable
                className="home-banner"
                label={`${banner.title}，${banner.subtitle}`}
                {...link}
                onTap={() => {
                  tapped(index)
                  onTap()
                }}
              >
                <PictureView
                  picture={banner.picture}
                  alt=""
                  displayWidth={375}
                  sizes={BANNER_SIZES}
                  ratio={BANNER_RATIO}
                  priority={index === 0}
                >
                  <View className="home-banner-text">
                    <Text className="home-banner-title">{inLines(banner.title)}</Text>
                    <Text className="home-banner-subtitle">{banner.subtitle}</Text>
                  </View>
                </PictureView>
              </Pressable>
            </SwiperItem>
          )
        })}
      </Swiper>
    </View>
  )
}
