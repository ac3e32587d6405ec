import type { HomeIndex } from '@contract/catalogue'
import { Text, View } from '@tarojs/components'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { linkTo } from '@/screen/link-to'
import { PictureView } from '@/ui/media/picture-view'
import { Pressable } from '@/ui/base/pressable'
import { evenColumns } from '@/ui/internal/even-columns'
import { HOME_TEXT } from '../../../messages'
import { CATEGORY_PICTURE_WIDTH } from '../limits'
import './category-grid.scss'

/** Draws the top categories; each leads to its list. */
export function CategoryGrid({ categories }: Pick<HomeIndex, 'categories'>) {
  return (
    <View
      className="home-cats"
      style={evenColumns(categories.length)}
      ariaRole="navigation"
      ariaLabel={HOME_TEXT.categories}
      {...trackingAttributes({ section: 'categories' })}
    >
      {categories.map(({ id, name, picture }) => (
        <Pressable
          key={id}
          className="home-cat"
          trackingAttributes={trackingAttributes({ sort: { id, name } })}
          {...linkTo('product', { categoryId: id })}
        >
          <View className="home-cat-pic">
            <PictureView
              picture={picture}
              alt=""
              ratio={1}
              displayWidth={CATEGORY_PICTURE_WIDTH}
              sizes={`${CATEGORY_PICTURE_WIDTH}px`}
              priority
            />
          </View>
          <Text className="home-cat-name">{name}</Text>
        </Pressable>
      ))}
    </View>
  )
}
