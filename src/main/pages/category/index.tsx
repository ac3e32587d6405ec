import { View } from '@tarojs/components'
import type { CategoryTree } from '@contract/catalogue'
import { useState } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import { linkTo } from '@/screen/link-to'
import { LoadingScreen } from '@/screen/screen'
import { useCategoryTreeQuery } from '@/shared/api/categories'
import { TabBar } from '@/shared/tab-bar'
import { SearchLink } from '@/ui/form/search-link'
import { CategorySkeleton } from './components/category-skeleton'
import { CategoryView } from './components/category-view'
import { Sidebar } from './components/sidebar'
import './index.scss'

/** The categories in two levels (spec 2.1): the top ones at the left, their content at the right. */
export default function CategoryPage() {
  return (
    <LoadingScreen
      route="category"
      query={useCategoryTreeQuery}
      arg={undefined}
      refetch="kept"
      plain
      layout="grid"
      bar={{ search: <SearchLink {...linkTo('search')} /> }}
      skeleton={<CategorySkeleton />}
      footer={<TabBar active="category" />}
    >
      {({ categories }) => <Categories categories={categories} />}
    </LoadingScreen>
  )
}

function Categories({ categories }: CategoryTree) {
  const { id } = useRouteParams<'category'>()
  const [picked, setPicked] = useState<string>()
  const shown =
    categories.find((category) => category.id === (picked ?? id)) ??
    categories.find(({ children }) => children.some((child) => child.id === id)) ??
    categories[0]
  if (!shown) return null
  return (
    <View className="cat-body">
      <View className="rx-sr" ariaRole="heading" aria-level="1">
        {shown.name}
      </View>
      <Sidebar categories={categories} shown={shown.id} onPick={setPicked} />
      <CategoryView key={shown.id} category={shown} />
    </View>
  )
}
