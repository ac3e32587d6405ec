import { COMMON_RET } from '@contract/common-codes'
import { useEffect } from 'react'
import { useShareContent } from '@/core/platform/share'
import { useTrack } from '@/analytics/page/use-track'
import { h5AddressOf } from '@/routes/derive'
import { callErrorText, codeOf } from '@/screen/call-error'
import { linkTo } from '@/screen/link-to'
import { LoadFailed } from '@/screen/load-failed'
import { Recommended } from '@/shared/recommended'
import { Screen, ScreenBar } from '@/screen/screen'
import { useDomId } from '@/ui/internal/use-dom-id'
import { Empty } from '@/ui/feedback/empty'
import { ListFooter } from '@/ui/list/list-footer'
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
  const similarId = useDomId()
  const track = useTrack()
  const { id: itemId, brandId, categoryId: cateId } = item ?? {}
  useEffect(() => {
    if (itemId) track('CommodityDetail', { infoId: itemId, brandId, cateId })
  }, [itemId, brandId, cateId, track])
  useShareContent({
    title: card?.title ?? process.env.PRODUCT_NAME,
    path: card ? h5AddressOf('productDetail', { id }) : h5AddressOf('home'),
    imageUrl: card?.cover.url,
  })
  const isFailed = error !== undefined && !item
  const content = () => {
    if (isMissing || (error && codeOf(error) === COMMON_RET.NOT_FOUND)) {
      const { href, onTap } = linkTo('home')
      return (
        <>
          <ScreenBar untitled />
          <Empty
            type="product"
            title={DETAIL_TEXT.missing}
            text={DETAIL_TEXT.missingText}
            action={{ label: DETAIL_TEXT.home, href, onTap }}
          />
          <Recommended place="search" />
        </>
      )
    }
    if (card) {
      return (
        <>
          <ItemNavbar isNamed id={id} />
          <ItemView
            card={card}
            item={item}
            under={preview?.cover}
            similarId={similarId}
            failure={isFailed && <ListFooter state="error" text={callErrorText(error)} onRetry={retry} />}
            actions={<BuyBar card={card} item={item} isFailed={isFailed} similarId={similarId} />}
          />
        </>
      )
    }
    return isFailed ? (
      <>
        <ScreenBar untitled />
        <LoadFailed error={error} onRetry={retry} />
      </>
    ) : (
      <>
        <ItemNavbar isNamed={false} id={id} />
        <DetailSkeleton />
      </>
    )
  }
  return (
    <Screen route="productDetail" section={false} title={card?.title ?? ''} bar={false} layout="grid">
      {content()}
    </Screen>
  )
}
