import type { HomeIndex } from '@contract/catalogue'
import { View } from '@tarojs/components'
import { Section } from '@/screen/detail/section'
import { linkTo, linkToUrl } from '@/screen/link-to'
import { ItemStrip } from '@/shared/item-strip'
import { ROW_CARDS_SEEN } from '@/shared/limits'
import { HOME_TEXT } from '../../../messages'
import { Banners } from './banners'
import { BrandList } from './brand-list'
import { CategoryGrid } from './category-grid'
import { FeedWhenNear } from './feed-when-near'

/** Draws everything below the search box. */
export function HomeParts({ home }: { home: HomeIndex }) {
  const { banners, categories, rows, feed } = home
  return (
    <View>
      <View className="home-name" ariaRole="heading" aria-level="1">
        {HOME_TEXT.promise}
      </View>
      {banners.length > 0 && <Banners banners={banners} />}
      <CategoryGrid categories={categories} />
      {rows.map(({ id, title, note, link, drops, items, brands }, at) => (
        <Section
          key={id}
          look="plain"
          title={title}
          note={note}
          more={link === '' ? undefined : { label: HOME_TEXT.more, name: HOME_TEXT.more + title, ...linkToUrl(link) }}
        >
          {brands.length > 0 ? (
            <BrandList section={id} label={title} brands={brands} />
          ) : (
            <ItemStrip section={id} label={title} items={items} seen={at === 0 ? ROW_CARDS_SEEN : 0} drops={drops} />
          )}
        </Section>
      ))}
      <Section
        look="plain"
        title={HOME_TEXT.feed}
        more={{ label: HOME_TEXT.recommended, ...linkTo('productRecommend') }}
      >
        <FeedWhenNear first={feed} />
      </Section>
    </View>
  )
}
