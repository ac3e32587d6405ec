import { useShareContent } from '@/core/platform/share'
import { h5AddressOf } from '@/routes/derive'
import { linkTo } from '@/screen/link-to'
import { ToTop } from '@/screen/list/to-top'
import { LoadingScreen } from '@/screen/screen'
import { HomeExtras } from '@/shared/popup/home-extras'
import { TabBar } from '@/shared/tab-bar'
import { SearchLink } from '@/ui/form/search-link'
import { useHomeIndexQuery } from '../../api'
import { HOME_TEXT } from '../../messages'
import { HomeParts } from './components/home-parts'
import { HomeSkeleton } from './components/home-skeleton'

/** Home (spec 2.1): search, banners, categories, new arrivals, price drops, brands, and the endless feed. */
export default function HomePage() {
  return (
    <LoadingScreen
      route="home"
      section={false}
      layout="grid"
      query={useHomeIndexQuery}
      arg={undefined}
      refetch="kept"
      bar={{
        search: <SearchLink {...linkTo('search')} />,
        icon: { name: 'chat', label: HOME_TEXT.messages, ...linkTo('messageCenter') },
      }}
      skeleton={<HomeSkeleton />}
      footer={
        <>
          <Sharing />
          <ToTop aboveBar />
          <TabBar active="home" />
        </>
      }
    >
      {(home) => (
        <>
          <HomeExtras home={home} />
          <HomeParts home={home} />
        </>
      )}
    </LoadingScreen>
  )
}

/** What is shared: the shop, with the first banner's picture once it has loaded. */
function Sharing() {
  const { data } = useHomeIndexQuery()
  useShareContent({
    title: process.env.PRODUCT_NAME,
    path: h5AddressOf('home'),
    imageUrl: data?.banners[0]?.picture.url,
  })
  return null
}
