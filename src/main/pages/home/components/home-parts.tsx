import type { HomeIndex } from '@contract/catalogue'
import { View } from '@tarojs/components'
import { Section } from '@/screen/detail/section'
import { linkTo, type Link } from '@/screen/link-to'
import { HOME_TEXT } from '../../../messages'
import { ROW_CARDS_SEEN } from '../limits'
import { Banners } from './banners'
import { BrandList } from './brand-list'
import { CategoryGrid } from './category-grid'
import { FeedWhenNear } from './feed-when-near'
import { HorizontalList } from './horizontal-list'

/** The link 全部 beside a heading. */
const allOf = (title: string, link: Link) => ({ label: HOME_TEXT.more, name: `${HOME_TEXT.more}${title}`, ...link })

/** Draws everything below the search box. Sections without content are left out. */
export function HomeParts({ home }: { home: HomeIndex }) {
  const { banners, categories, newArrivals, priceDrops, brands, feed } = home
  return (
    <View>
      <View className="home-name" ariaRole="heading" aria-level="1">
        {HOME_TEXT.promise}
      </View>
      {banners.length > 0 && <Banners banners={banners} />}
      <CategoryGrid categories={categories} />
      {newArrivals.length > 0 && (
        <Section
          look="plain"
          title={HOME_TEXT.newArrivals}
          note={HOME_TEXT.newArrivalsNote}
          more={allOf(HOME_TEXT.newArrivals, linkTo('newArrival'))}
        >
          <HorizontalList
            section="newArrivals"
            label={HOME_TEXT.newArrivals}
            items={newArrivals}
            seen={ROW_CARDS_SEEN}
          />
        </Section>
      )}
      {priceDrops.length > 0 && (
        <Section
          look="plain"
          title={HOME_TEXT.priceDrops}
          note={HOME_TEXT.priceDropsNote}
          more={allOf(HOME_TEXT.priceDrops, linkTo('productSale'))}
        >
          <HorizontalList section="priceDrops" label={HOME_TEXT.priceDrops} items={priceDrops} drops />
        </Section>
      )}
      {brands.length > 0 && (
        <Section look="plain" title={HOME_TEXT.brands} more={allOf(HOME_TEXT.brands, linkTo('helpBrandList'))}>
          <BrandList brands={brands} />
        </Section>
      )}
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
