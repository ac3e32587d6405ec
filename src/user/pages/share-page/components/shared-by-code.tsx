import type { ListReason, SharePage } from '@contract/sharing'
import { SHARE_CODE_PATTERN } from '@contract/limits/sharing'
import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { resultMark, trackingAttributes } from '@/analytics/page/tracking-attributes'
import { usePageTitle } from '@/core/platform/lifecycle'
import { navigateUrl } from '@/core/platform/navigation'
import { useShareContent } from '@/core/platform/share'
import { h5AddressOf } from '@/routes/derive'
import { codeOf } from '@/screen/call-error'
import { linkTo } from '@/screen/link-to'
import { PagedList } from '@/screen/list/paged-list'
import { ToTop } from '@/screen/list/to-top'
import { usePagedList, type PagedQuery } from '@/screen/list/use-paged-list'
import { LoadFailed } from '@/screen/load-failed'
import { Screen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useMoreLikeInfiniteQuery } from '@/shared/api/item'
import { useCardReportMutation, useCollectOtherMutation, useSharedInfiniteQuery } from '@/shared/api/sharing'
import { useItemLinks } from '@/shared/item-links'
import { Recommended } from '@/shared/recommended'
import { SkeletonGrid } from '@/shared/skeleton-grid'
import { useAfterLogin } from '@/shared/use-after-login'
import { itemKey, WindowedGrid } from '@/shared/windowed-grid'
import { Button } from '@/ui/base/button'
import { Pressable } from '@/ui/base/pressable'
import { Price } from '@/ui/base/price'
import { Empty } from '@/ui/feedback/empty'
import { toast } from '@/ui/feedback/toast'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { ActionSheet } from '@/ui/overlay/action-sheet'
import { shareDevice } from '../../../share-device'
import { SHARE_TEXT } from '../../../sharing-messages'
import { ShareCard } from './share-card'

const NOT_FOUND = 404

/** What was shared: items, brands, series and content pages open in its place, a list is shown here. */
export function SharedByCode({ code }: { code: string }) {
  const [device] = useState(shareDevice)
  const isCode = new RegExp(SHARE_CODE_PATTERN).test(code)
  // A list may have been closed since this device saw it.
  const query = useSharedInfiniteQuery({ code, device }, { skip: !isCode, refetchOnMountOrArgChange: true })
  const head = query.currentData?.pages[0]
  const { error } = query
  usePageTitle(head?.title ?? '')
  useShareContent({
    title: head?.title || process.env.PRODUCT_NAME,
    path: head?.state === 'open' ? h5AddressOf('userSharePage', { code }) : h5AddressOf('home'),
    ...(head?.pictures[0] && { imageUrl: head.pictures[0].url }),
  })
  const content = () => {
    if (!isCode || (error && !head && codeOf(error) === NOT_FOUND)) return <Missing />
    if (error && !head) return <LoadFailed error={error} onRetry={() => void query.refetch()} />
    if (!head) return <ScreenSkeleton kind="grid" />
    if (head.state === 'closed') return <Closed />
    if (head.kind === 'list') return <SharedList head={head} query={query} code={code} />
    return head.state === 'gone' ? <Gone head={head} /> : <Opening head={head} />
  }
  return (
    <Screen route="userSharePage" section={false} layout="grid" title={head?.title || undefined} footer={<ToTop />}>
      {content()}
    </Screen>
  )
}

/** Opens what was shared in the place of this page, so that Back does not lead here again. */
function Opening({ head: { kind, targetId: id } }: { head: SharePage }) {
  useEffect(() => {
    const address = {
      item: () => h5AddressOf('productDetail', { id }),
      brand: () => h5AddressOf('brandPage', { id }),
      series: () => h5AddressOf('seriesPage', { id }),
      page: () => h5AddressOf('pageView', { id }),
      list: () => h5AddressOf('home'),
    }[kind]()
    navigateUrl(address, { open: 'redirect', programmatic: true })
  }, [kind, id])
  return <ScreenSkeleton kind="detail" />
}

function Missing() {
  const { href, onTap } = linkTo('home')
  const action = { label: SHARE_TEXT.home, href, onTap }
  return <Empty type="network" title={SHARE_TEXT.missing} text={SHARE_TEXT.missingText} action={action} />
}

function Closed() {
  const { href, onTap } = linkTo('home')
  return (
    <>
      <Empty
        type="secure"
        title={SHARE_TEXT.closed}
        text={SHARE_TEXT.closedText}
        action={{ label: SHARE_TEXT.home, href, onTap }}
      />
      <Recommended place="search" />
    </>
  )
}

/** The item is sold or off the shelf: those like it. */
function Gone({ head }: { head: SharePage }) {
  const itemLinks = useItemLinks()
  const list = usePagedList(useMoreLikeInfiniteQuery(head.targetId), { keyOf: itemKey })
  const { items, onNearEnd } = list
  return (
    <>
      <View className="share-gone">
        <ShareCard target={head} isPriceShown={false} />
        <View className="share-gone-title" ariaRole="status">
          {SHARE_TEXT.gone}
        </View>
        <View className="share-gone-text">{SHARE_TEXT.goneText}</View>
        <Button size="small" type="info" {...linkTo('productDetail', { id: head.targetId })}>
          {SHARE_TEXT.see}
        </Button>
      </View>
      <View {...trackingAttributes({ section: 'similar', rstmark: resultMark(items) })}>
        <PagedList list={list} skeleton={<SkeletonGrid rows={2} />} empty={() => <Recommended place="search" />}>
          {() => <WindowedGrid items={items} {...itemLinks} onNearEnd={onNearEnd} />}
        </PagedList>
      </View>
    </>
  )
}

interface SharedListProps {
  head: SharePage
  query: PagedQuery<SharePage>
  code: string
}

function SharedList({ head, query, code }: SharedListProps) {
  const { title, author, note, priceFen, isOwn, isCollected } = head
  const list = usePagedList(query, { keyOf: itemKey })
  const { items, onNearEnd } = list
  const itemLinks = useItemLinks()
  const afterLogin = useAfterLogin()
  const [collect, { isLoading }] = useCollectOtherMutation()
  const [report] = useCardReportMutation()
  const [isReporting, setReporting] = useState(false)
  const keep = (collected: boolean) =>
    afterLogin(async () => {
      const { data } = await collect({ type: 'list', id: code, collected })
      if (data) toast.success(data.collected ? SHARE_TEXT.collectDone : SHARE_TEXT.uncollected)
    })
  const send = async (why: ListReason) => {
    const { data } = await report({ code, why })
    if (data) toast.success(SHARE_TEXT.reported)
  }
  return (
    <>
      <View className="share-list-head">
        <View className="share-list-title" ariaRole="heading" aria-level="1">
          {title}
        </View>
        <View className="share-list-by">
          <Text>{isOwn ? SHARE_TEXT.own : SHARE_TEXT.by(author)}</Text>
          {!isOwn && (
            <Pressable className="share-report" onTap={() => afterLogin(() => setReporting(true))}>
              {SHARE_TEXT.report}
            </Pressable>
          )}
        </View>
        <View className="share-list-sum">
          <Text>{note}</Text>
          {priceFen !== null && priceFen > 0 && (
            <View className="share-list-price">
              <Text>{SHARE_TEXT.sum}</Text>
              <Price fen={priceFen} />
            </View>
          )}
        </View>
      </View>
      <View {...trackingAttributes({ section: 'sharedList', rstmark: resultMark(items) })}>
        <PagedList list={list} skeleton={<SkeletonGrid rows={2} />} empty={{ type: 'product', title: SHARE_TEXT.none }}>
          {() => <WindowedGrid items={items} {...itemLinks} onNearEnd={onNearEnd} />}
        </PagedList>
      </View>
      <BottomBar>
        {isOwn ? (
          <Button block type="info" {...linkTo('cardCollect', {})}>
            {SHARE_TEXT.manage}
          </Button>
        ) : (
          <Button block type={isCollected ? 'info' : 'primary'} loading={isLoading} onTap={() => keep(!isCollected)}>
            {isCollected ? SHARE_TEXT.collected : SHARE_TEXT.collect}
          </Button>
        )}
      </BottomBar>
      <ActionSheet
        open={isReporting}
        onClose={() => setReporting(false)}
        title={SHARE_TEXT.reportTitle}
        actions={(Object.keys(SHARE_TEXT.reportReasons) as ListReason[]).map((key) => ({
          key,
          label: SHARE_TEXT.reportReasons[key],
        }))}
        onSelect={(why) => void send(why)}
      />
    </>
  )
}
