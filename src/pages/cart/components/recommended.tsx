import { View } from '@tarojs/components'
import { useRecommendedQuery } from '@/shared/api/catalogue'
import { itemLinks } from '@/shared/item-links'
import { ProductGrid } from '@/shared/product-grid'
import { SkeletonGrid } from '@/shared/skeleton-grid'
import { CART_TEXT } from '../messages'

/** Goods for somebody whose cart is empty. Nothing where they do not come: the page says already what matters. */
export function Recommended() {
  const { data, isError } = useRecommendedQuery()
  if (isError) return null
  return (
    <>
      <View className="cart-recommended" ariaRole="heading" aria-level="2">
        {CART_TEXT.recommended}
      </View>
      {data ? <ProductGrid items={data.list} {...itemLinks} /> : <SkeletonGrid rows={2} />}
    </>
  )
}
