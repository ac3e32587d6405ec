import { View } from '@tarojs/components'
import { environment, isInMessenger } from '@/core/platform/environment'
import { usePullDownRefresh } from '@/core/platform/lifecycle'
import { Track } from '@/analytics/page/track-area'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { h5AddressOf } from '@/routes/derive'
import { useSiteConfigQuery } from '@/shared/api/site'
import { useUser } from '@/shared/api/user'
import { SUPPORT_TEXT } from '@/shared/support/messages'
import { supportLink } from '@/shared/support/support-link'
import { callErrorText } from '@/screen/call-error'
import { linkTo } from '@/screen/link-to'
import { Screen } from '@/screen/screen'
import { AgreementLinks } from '@/shared/agreement/agreement'
import { OperatorLines } from '@/shared/agreement/operator'
import { TabBar } from '@/shared/tab-bar'
import { usePageReshow } from '@/screen/use-page-reshow'
import { Pressable } from '@/ui/base/pressable'
import { Cell, CellGroup } from '@/ui/base/cell'
import { ListFooter } from '@/ui/list/list-footer'
import { LOGOUT_TEXT } from '@/shared/messages'
import { Recommended } from '@/shared/recommended'
import { useLogout } from '@/shared/use-logout'
import { moreIcon } from '@/ui/base/more-icon'
import { OrderEntries } from './components/order-entries'
import { Profile } from './components/profile'
import { MY_TEXT } from './messages'
import { linkAfterLogin } from './link-after-login'
import { useUnread, useVoucherCounts } from './api'
import './index.scss'

/** The user's own page (spec 2.1): profile, orders, addresses, wishlist. */
export default function MyPage() {
  const { isLoggedIn, user, error, refetch } = useUser()
  const unread = useUnread()
  const vouchers = useVoucherCounts()
  const { logout, isLoggingOut, logoutAll, isLoggingOutAll, stepUpSheet } = useLogout()
  const { data: site } = useSiteConfigQuery()
  const inMessenger = site?.messenger === true && environment().host === 'browser' && !isInMessenger()
  const again = async () => {
    if (isLoggedIn) await refetch()
  }
  usePageReshow(() => void again())
  usePullDownRefresh(again)

  return (
    <Screen route="my" section={false} layout="columns" bar={{ theme: 'primary' }} footer={<TabBar active="my" />}>
      <View className="my rx-beside">
        <View className="my-band" {...trackingAttributes({ section: 'profile' })}>
          <Profile isLoggedIn={isLoggedIn} user={user} />
        </View>
        <OrderEntries counts={user?.orderCounts} linkOf={(tab) => linkAfterLogin(isLoggedIn, 'orderIndex', { tab })} />
        {isLoggedIn && error && !user && (
          <ListFooter state="error" text={callErrorText(error)} onRetry={() => void again()} />
        )}
        <Track className="my-links" section="myCells">
          <CellGroup className="my-cells">
            <Cell
              icon="heart"
              title={MY_TEXT.wishlist}
              value={user && user.collectCount > 0 ? MY_TEXT.collected(user.collectCount) : undefined}
              trackingAttributes={trackingAttributes({ sort: { id: 'wishList', name: MY_TEXT.wishlist } })}
              {...linkAfterLogin(isLoggedIn, 'wishList')}
            />
            <Cell
              icon="search"
              title={MY_TEXT.ownItems}
              trackingAttributes={trackingAttributes({ sort: { id: 'searchMyGoods', name: MY_TEXT.ownItems } })}
              {...linkAfterLogin(isLoggedIn, 'searchMyGoods', {})}
            />
            <Cell
              icon="category"
              title={MY_TEXT.cardLists}
              trackingAttributes={trackingAttributes({ sort: { id: 'cardCollect', name: MY_TEXT.cardLists } })}
              {...linkAfterLogin(isLoggedIn, 'cardCollect', {})}
            />
            <Cell
              icon={moreIcon('refresh')}
              title={MY_TEXT.afterSale}
              trackingAttributes={trackingAttributes({ sort: { id: 'afterSale', name: MY_TEXT.afterSale } })}
              {...linkAfterLogin(isLoggedIn, 'afterSale', {})}
            />
            <Cell
              icon={moreIcon('camera')}
              title={MY_TEXT.consignments}
              trackingAttributes={trackingAttributes({ sort: { id: 'sellerSalelist', name: MY_TEXT.consignments } })}
              {...linkAfterLogin(isLoggedIn, 'sellerSalelist', {})}
            />
            <Cell
              icon={moreIcon('refresh')}
              title={MY_TEXT.recycles}
              trackingAttributes={trackingAttributes({ sort: { id: 'recycleOrderList', name: MY_TEXT.recycles } })}
              {...linkAfterLogin(isLoggedIn, 'recycleOrderList', {})}
            />
            <Cell
              icon="sell"
              title={MY_TEXT.vouchers}
              value={vouchers && vouchers.usable > 0 ? MY_TEXT.usable(vouchers.usable, vouchers.expiring) : undefined}
              trackingAttributes={trackingAttributes({ sort: { id: 'voucherIndex', name: MY_TEXT.vouchers } })}
              {...linkAfterLogin(isLoggedIn, 'voucherIndex', {})}
            />
            <Cell
              icon={moreIcon('box')}
              title={MY_TEXT.assets}
              trackingAttributes={trackingAttributes({ sort: { id: 'userAccount', name: MY_TEXT.assets } })}
              {...linkAfterLogin(isLoggedIn, 'userAccount')}
            />
            <Cell
              icon="info"
              title={MY_TEXT.identity}
              trackingAttributes={trackingAttributes({
                sort: { id: 'identityVerificationDisplay', name: MY_TEXT.identity },
              })}
              {...linkAfterLogin(isLoggedIn, 'identityVerificationDisplay')}
            />
            <Cell
              icon={moreIcon('clock')}
              title={MY_TEXT.following}
              trackingAttributes={trackingAttributes({ sort: { id: 'personalPage', name: MY_TEXT.following } })}
              {...linkAfterLogin(isLoggedIn, 'personalPage')}
            />
            <Cell
              icon={moreIcon('box')}
              title={MY_TEXT.newcomers}
              trackingAttributes={trackingAttributes({ sort: { id: 'newbornZone', name: MY_TEXT.newcomers } })}
              {...linkTo('newbornZone')}
            />
            <Cell
              icon={moreIcon('eye')}
              title={MY_TEXT.live}
              trackingAttributes={trackingAttributes({ sort: { id: 'liveIndex', name: MY_TEXT.live } })}
              {...linkTo('liveIndex', {})}
            />
            <Cell
              icon={moreIcon('edit')}
              title={MY_TEXT.offers}
              trackingAttributes={trackingAttributes({ sort: { id: 'joinDiscount', name: MY_TEXT.offers } })}
              {...linkAfterLogin(isLoggedIn, 'joinDiscount', {})}
            />
            <Cell
              icon="chat"
              title={MY_TEXT.questions}
              trackingAttributes={trackingAttributes({ sort: { id: 'qaQuestionList', name: MY_TEXT.questions } })}
              {...linkAfterLogin(isLoggedIn, 'qaQuestionList', {})}
            />
            <Cell
              icon={moreIcon('location')}
              title={MY_TEXT.addresses}
              trackingAttributes={trackingAttributes({ sort: { id: 'addrIndex', name: MY_TEXT.addresses } })}
              {...linkAfterLogin(isLoggedIn, 'addrIndex', {})}
            />
            <Cell
              icon="chat"
              title={MY_TEXT.messages}
              value={unread > 0 ? MY_TEXT.unread(unread) : undefined}
              trackingAttributes={trackingAttributes({ sort: { id: 'messages', name: MY_TEXT.messages } })}
              {...linkAfterLogin(isLoggedIn, 'messageCenter')}
            />
            <Cell
              icon={moreIcon('sort')}
              title={MY_TEXT.settings}
              trackingAttributes={trackingAttributes({ sort: { id: 'commonSetting', name: MY_TEXT.settings } })}
              {...linkTo('commonSetting')}
            />
            <Cell
              icon={moreIcon('phone')}
              title={SUPPORT_TEXT.title}
              trackingAttributes={trackingAttributes({ sort: { id: 'support', name: SUPPORT_TEXT.title } })}
              {...supportLink()}
            />
            <Cell
              icon="info"
              title={MY_TEXT.faq}
              trackingAttributes={trackingAttributes({ sort: { id: 'productFaq', name: MY_TEXT.faq } })}
              {...linkTo('productFaq', {})}
            />
            {inMessenger && (
              <Cell
                icon="share"
                title={MY_TEXT.messenger}
                trackingAttributes={trackingAttributes({ sort: { id: 'wakeWechat', name: MY_TEXT.messenger } })}
                {...linkTo('wakeWechat', { path: h5AddressOf('my') })}
              />
            )}
          </CellGroup>
        </Track>
        <Recommended place="my" skeleton />
        {isLoggedIn && (
          <View className="my-logout">
            <Pressable className="my-logout-way" busy={isLoggingOut} onTap={logout}>
              {LOGOUT_TEXT.logout}
            </Pressable>
            <Pressable className="my-logout-way" busy={isLoggingOutAll} onTap={logoutAll}>
              {LOGOUT_TEXT.logoutAll}
            </Pressable>
          </View>
        )}
        <View className="my-operator">
          <AgreementLinks />
          <Pressable className="my-aptitude" {...linkTo('aptitude', {})}>
            {MY_TEXT.aptitude}
          </Pressable>
          <OperatorLines />
        </View>
        {stepUpSheet}
      </View>
    </Screen>
  )
}
