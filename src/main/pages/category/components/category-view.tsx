import type { CategoryNode } from '@contract/catalogue'
import { Text, View } from '@tarojs/components'
import { linkTo } from '@/screen/link-to'
import { Icon } from '@/ui/base/icon'
import { PictureView } from '@/ui/media/picture-view'
import { Pressable } from '@/ui/base/pressable'
import { CATEGORY_TEXT } from '../../../messages'

/** Width of a kind's picture, px, and its `sizes`: three fit beside the sidebar, five from 600 px on. */
const KIND_WIDTH = 76
const KIND_SIZES = '(min-width: 600px) 16vw, 22vw'

/** Draws one top category: a link to all of it, its kinds, and the brands with most items in it. */
export function CategoryView({ category }: { category: CategoryNode }) {
  const { id, name, itemCount, children, brands, picture } = category
  return (
    <View className="cat-view">
      <Pressable className="cat-all" {...linkTo('product', { categoryId: id })}>
        <View className="cat-all-text">
          <View className="cat-all-name">{CATEGORY_TEXT.all(name)}</View>
          <View className="cat-all-count">
            <Text>{CATEGORY_TEXT.count(itemCount)}</Text>
            <Icon name="right" size="s" />
          </View>
        </View>
        <View className="cat-all-pic">
          <PictureView picture={picture} alt="" ratio={1} displayWidth={104} sizes="104px" />
        </View>
      </Pressable>
      <View className="cat-title" ariaRole="heading" aria-level="2">
        {CATEGORY_TEXT.kinds}
      </View>
      <View className="cat-kinds">
        {children.map((kind) => (
          <Pressable key={kind.id} className="cat-kind" {...linkTo('product', { categoryId: kind.id })}>
            <View className="cat-kind-pic">
              <PictureView picture={kind.picture} alt="" ratio={1} displayWidth={KIND_WIDTH} sizes={KIND_SIZES} />
            </View>
            <View className="cat-kind-name">{kind.name}</View>
          </Pressable>
        ))}
      </View>
      {brands.length > 0 && (
        <>
          <View className="cat-title" ariaRole="heading" aria-level="2">
            {CATEGORY_TEXT.brands}
          </View>
          <View className="cat-brands">
            {brands.map((brand) => (
              <Pressable
                key={brand.id}
                className="cat-brand"
                {...linkTo('brandPage', { id: brand.id, categoryId: id })}
              >
                <View className="cat-brand-latin">{brand.latinName}</View>
                <View className="cat-brand-name">{brand.name}</View>
              </Pressable>
            ))}
          </View>
        </>
      )}
    </View>
  )
}
