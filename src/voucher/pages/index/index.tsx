import { View } from '@tarojs/components'
import { useRouteParams } from '@/core/platform/lifecycle'
import { setParams } from '@/core/platform/navigation'
import { linkTo } from '@/screen/link-to'
import { TabbedList } from '@/screen/list/tabbed-list'
import { useAnswer } from '@/screen/open-for-result'
import { LoadingScreen, Screen, ScreenBar } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { Button } from '@/ui/base/button'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { useCheckoutVouchersQuery } from '../../api'
import { LIST_TEXT, LOGGED_OUT_TEXT, TAB_NAMES } from '../../messages'
import type { VoucherTab } from '@contract/voucher'
import { Picker } from './components/picker'
import { Vouchers } from './components/vouchers'
import './index.scss'

const TABS = (Object.keys(TAB_NAMES) as VoucherTab[]).map((key) => ({ key, label: TAB_NAMES[key] }))

/**
 * The user's vouchers (spec 2.5: /voucher/index). Opened for a result by the checkout, it picks those that an order
 * uses.
 */
export default function VoucherIndexPage() {
  const { tab, select, itemIds, voucherIds = '', offerId, holdId } = useRouteParams<'voucherIndex'>()
  const pick = useAnswer('voucherIndex')
  const kept = { ...(offerId && { offerId }), ...(holdId && { holdId }) }
  if (select && itemIds && pick) {
    return (
      <LoadingScreen
        route="voucherIndex"
        loggedOut={LOGGED_OUT_TEXT.list}
        query={useCheckoutVouchersQuery}
        arg={{ itemIds, voucherIds, ...kept }}
        skeleton={<ScreenSkeleton kind="cards" />}
      >
        {({ vouchers }) => <Picker itemIds={itemIds} kept={kept} vouchers={vouchers} onPick={pick} />}
      </LoadingScreen>
    )
  }
  return (
    <Screen route="voucherIndex" loggedOut={LOGGED_OUT_TEXT.list} bar={false}>
      <TabbedList
        label={LIST_TEXT.tabs}
        tabs={TABS}
        given={tab}
        initial="usable"
        onChange={(next) => setParams('voucherIndex', { tab: next })}
        header={<ScreenBar fixed={false} />}
      >
        {(shown) => <Vouchers tab={shown} />}
      </TabbedList>
      <BottomBar>
        <View className="vi-bar">
          <Button type="info" className="vi-act" {...linkTo('discountCode')}>
            {LIST_TEXT.redeem}
          </Button>
          <Button className="vi-act" {...linkTo('voucherForSale')}>
            {LIST_TEXT.market}
          </Button>
        </View>
      </BottomBar>
    </Screen>
  )
}
