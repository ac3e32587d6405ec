import { View } from '@tarojs/components'
import { useState } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import { linkTo } from '@/screen/link-to'
import { LoadFailed } from '@/screen/load-failed'
import { TabBar } from '@/shared/tab-bar'
import { Navbar } from '@/ui/nav/navbar'
import { Page } from '@/ui/nav/page'
import { useCategoryTreeQuery } from '../../api'
import { CategorySkeleton } from './components/category-skeleton'
import { CategoryView } from './components/category-view'
import { Sidebar } from './components/rail'
import './index.scss'

/** Categories in two levels (spec 2.1): the top ones at the left, what they hold at the right. */
export default function CategoryPage() {
  const { id } = useRouteParams()
  const { data, error, refetch } = useCategoryTreeQuery()
  const [picked, setPicked] = useState<string>()
  const categories = data?.categories ?? []
  const shown =
    categories.find((category) => category.id === (picked ?? id)) ??
    categories.find(({ children }) => children.some((child) => child.id === id)) ??
    categories[0]
  return (
    <Page plain>
      <Navbar search={linkTo('search')} />
      {shown ? (
        <View className="cat-body">
          <Sidebar categories={categories} shown={shown.id} onPick={setPicked} />
          <CategoryView key={shown.id} category={shown} />
        </View>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <CategorySkeleton />
      )}
      <TabBar active="category" />
    </Page>
  )
}
