import { usePullDownRefresh } from '@/core/platform/lifecycle'
import { useShareContent } from '@/core/platform/share'
import { h5AddressOf } from '@/routes/derive'
import { linkTo } from '@/screen/link-to'
import { LoadFailed } from '@/screen/load-failed'
import { TabBar } from '@/shared/tab-bar'
import { ToTop } from '@/screen/list/to-top'
import { Navbar } from '@/ui/nav/navbar'
import { Page } from '@/ui/nav/page'
import { useHomeIndexQuery } from '../../api'
import { HomeParts } from './components/home-parts'
import { HomeSkeleton } from './components/home-skeleton'

/** Home (spec 2.1): search, banners, categories, new arrivals, price drops, brands, and the endless feed. */
export default function HomePage() {
  const { data, error, refetch } = useHomeIndexQuery()
  usePullDownRefresh(() => refetch())
  useShareContent({
    title: process.env.PRODUCT_NAME,
    path: h5AddressOf('home'),
    imageUrl: data?.banners[0]?.picture.url,
  })
  return (
    <Page>
      <Navbar search={linkTo('search')} />
      {data ? (
        <HomeParts home={data} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <HomeSkeleton />
      )}
      <ToTop aboveBar />
      <TabBar active="home" />
    </Page>
  )
}
