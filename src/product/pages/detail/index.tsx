import { RET } from '@contract/constants'
import { useEffect } from 'react'
import { navigateBack } from '@/core/platform/navigation'
import { useShareContent } from '@/core/platform/share'
import { useTrack } from '@/analytics/page/use-track'
import { h5AddressOf } from '@/routes/derive'
import { callErrorText, codeOf } from '@/screen/call-error'
import { linkTo } from '@/screen/link-to'
import { LoadFailed } from '@/screen/load-failed'
import { Empty } from '@/ui/feedback/empty'
import { ListFooter } from '@/ui/list/list-footer'
import { Navbar } from '@/ui/nav/navbar'
import { Page } from '@/ui/nav/page'
import { BuyBar } from './components/buy-bar'
import { DetailSkeleton } from './components/detail-skeleton'
import { ItemNavbar } from './components/item-navbar'
import { ItemView } from './components/item-view'
import { DETAIL_TEXT } from './messages'
import { useDetail } from './use-detail'
import './index.scss'

/** The product detail (spec 2.2: /product/view, /product/index with an id, /product/{digits}.html). */
export default function ProductDetailPage() {
  const { id, item, preview, isMissing, error, retry } = useDetail()
  const card = item ?? preview
  const track = useTrack()
  const itemId = item?.id
  useEffect(() => {
    if (itemId) track('CommodityDetail', { infoId: itemId })
  }, [itemId, track])
  useShareContent({
    title: card?.title ?? process.env.PRODUCT_NAME,
    path: card ? h5AddressOf('productDetail', { id }) : h5AddressOf('home'),
    imageUrl: card?.cover.url,
  })
  const back = () => navigateBack()

  if (isMissing || (error && codeOf(error) === RET.NOT_FOUND)) {
    const { href, onTap } = linkTo('home')
    return (
      <Page>
        <Navbar onBack={back} />
        <Empty
          type="product"
          title={DETAIL_TEXT.missing}
          text={DETAIL_TEXT.missingText}
          action={{ label: DETAIL_TEXT.home, href, onTap }}
        />
      </Page>
    )
  }
  const isFailed = error !== undefined && !item
  return (
    <Page>
      {card || !isFailed ? <ItemNavbar title={card?.title} onBack={back} /> : <Navbar onBack={back} />}
      {card ? (
        <>
          <ItemView
            card={card}
            item={item}
            under={preview?.cover}
            failure={isFailed && <ListFooter state="error" text={callErrorText(error)} onRetry={retry} />}
          />
          <BuyBar card={card} item={item} isFailed={isFailed} />
        </>
      ) : isFailed ? (
        <LoadFailed error={error} onRetry={retry} />
      ) : (
        <DetailSkeleton />
      )}
    </Page>
  )
}
