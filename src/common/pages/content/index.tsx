import type { PageInfo } from '@contract/content'
import { Text, View } from '@tarojs/components'
import { useEffect } from 'react'
import { usePageTitle, useRouteParams } from '@/core/platform/lifecycle'
import { navigate, navigateUrl } from '@/core/platform/navigation'
import { useShareContent } from '@/core/platform/share'
import { formatDateTime } from '@/lib/date'
import { h5AddressOf, ROUTE_PARAM } from '@/routes/derive'
import { linkTo } from '@/screen/link-to'
import { ToTop } from '@/screen/list/to-top'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { shareIcon } from '@/shared/share-icon'
import { Countdown } from '@/screen/time/countdown'
import { NoticesOfPage } from '@/shared/popup/notices-of-page'
import { PopupOfPage } from '@/shared/popup/popup-of-page'
import { TaskPopupOfPage } from '@/shared/popup/task-popup-of-page'
import { Pressable } from '@/ui/base/pressable'
import { Empty } from '@/ui/feedback/empty'
import { cx } from '@/ui/internal/class-names'
import { usePageInfoQuery } from './api'
import { Blocks } from './components/blocks'
import { MoreBlocks } from './components/more-blocks'
import { PageContext } from './components/page-context'
import { CONTENT_TEXT } from './messages'
import { pageArgOf } from './page-arg'
import { useCollecting } from './use-collecting'
import './index.scss'

/** A page that operators compose (spec 2.2: /page/view, /page/scene-view), drawn by the server first. */
export default function ContentPage() {
  const params = useRouteParams()
  const arg = pageArgOf(params)
  const collecting = useCollecting(usePageInfoQuery(arg).currentData?.slug ?? '')
  return (
    <LoadingScreen
      route="pageView"
      section={false}
      layout="grid"
      bar={(page) => (page?.state === 'open' ? { icon: collecting, icon2: shareIcon('page', page.slug) } : {})}
      query={usePageInfoQuery}
      arg={arg}
      title={(page) => page?.title ?? ''}
      missing={CONTENT_TEXT.missing}
      skeleton={<ScreenSkeleton kind="grid" />}
      footer={<ToTop />}
    >
      {(page, { refetch }) => (
        <PageContext.Provider value={{ arg, page }}>
          <PageView page={page} onOpen={() => void refetch()} />
        </PageContext.Provider>
      )}
    </LoadingScreen>
  )
}

function PageView({ page, onOpen }: { page: PageInfo; onOpen: () => void }) {
  const { share, slug, state, theme, isPreview, description, hasRules } = page
  // Scenes choose their page by themselves: they are none of the addresses with task popups (spec 7.1).
  const isView = useRouteParams()[ROUTE_PARAM] === 'pageView'
  usePageTitle(page.title)
  useShareContent({
    title: share.title || process.env.PRODUCT_NAME,
    path: h5AddressOf('pageView', { id: slug }),
    imageUrl: share.picture?.url,
  })
  if (state === 'none') return <ToHome />
  if (state !== 'open') return <Closed page={page} onOpen={onOpen} />
  return (
    <View className={cx('cp-page', `cp-${theme}`)}>
      {isPreview && (
        <View className="cp-ribbon" ariaRole="note">
          {CONTENT_TEXT.preview}
        </View>
      )}
      {page.notices && <NoticesOfPage page={slug} />}
      {(description !== '' || hasRules) && (
        <View className="cp-about">
          <Text className="cp-about-text">{description}</Text>
          {hasRules && (
            <Pressable className="cp-rules" {...linkTo('activityRules', { id: slug })}>
              {CONTENT_TEXT.rules}
            </Pressable>
          )}
        </View>
      )}
      <Blocks blocks={page.blocks} isFirst />
      {page.more !== null && <MoreBlocks key={page.more} after={page.more} />}
      {page.popups && <PopupOfPage page={slug} />}
      {isView && !isPreview && <TaskPopupOfPage sence="custom" />}
    </View>
  )
}

/** No page of the scene is for this user: the shop itself takes its place. */
function ToHome() {
  useEffect(() => navigateUrl(h5AddressOf('home'), { open: 'redirect', programmatic: true }), [])
  return <ScreenSkeleton kind="grid" />
}

function Closed({ page: { state, title, opensAt, serverNow }, onOpen }: { page: PageInfo; onOpen: () => void }) {
  const sale = { label: CONTENT_TEXT.toSale, ...linkTo('productSale') }
  const head = (
    <View className="cp-closed-title" ariaRole="heading" aria-level="1">
      {title}
    </View>
  )
  if (state === 'soon' && opensAt !== null) {
    return (
      <View className="cp-closed">
        {head}
        <View className="cp-opens">{CONTENT_TEXT.opens(formatDateTime(opensAt).slice(5))}</View>
        <View className="cp-opens-note">{CONTENT_TEXT.soonNote}</View>
        <Countdown className="cp-clock" until={opensAt} asOf={serverNow} onEnd={onOpen} />
      </View>
    )
  }
  if (state === 'users') {
    return (
      <>
        {head}
        <Empty
          type="secure"
          title={CONTENT_TEXT.users}
          text={CONTENT_TEXT.usersText}
          action={{ label: CONTENT_TEXT.login, onTap: () => navigate('login') }}
        />
      </>
    )
  }
  const isForNewcomers = state === 'newcomers'
  return (
    <>
      {head}
      <Empty
        type="sale"
        title={isForNewcomers ? CONTENT_TEXT.newcomers : CONTENT_TEXT.ended}
        text={isForNewcomers ? CONTENT_TEXT.newcomersText : CONTENT_TEXT.endedText}
        action={sale}
      />
    </>
  )
}
