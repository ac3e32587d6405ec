import type { ItemCard } from '@contract/catalogue'
import type { VoucherInfo } from '@contract/voucher'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import { navigate } from '@/core/platform/navigation'
import { useIsLoggedIn } from '@/core/store'
import { formatDateTime } from '@/lib/date'
import { formatPrice } from '@/lib/money'
import { ResultView } from '@/screen/detail/result-view'
import { linkTo, replaceTo } from '@/screen/link-to'
import { LiveList } from '@/screen/list/live-list'
import { useLiveList } from '@/screen/list/use-live-list'
import { LoginGate } from '@/screen/load-failed'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useCartAddMutation } from '@/shared/api/cart'
import { useItemLinks } from '@/shared/item-links'
import { ItemRow } from '@/shared/item-row'
import { Button } from '@/ui/base/button'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { useItemsVoucherQuery, useVoucherItemsInfiniteQuery, type VoucherArg } from './api'
import { VOUCHER_ITEMS_TEXT } from './messages'
import './index.scss'

const itemKey = ({ id }: ItemCard) => id

/** Items that a voucher is for (spec 2.2: /product/voucher), with what is missing to use it. */
export default function ProductVoucherPage() {
  const { voucherId, templateId = '' } = useRouteParams<'productVoucher'>()
  const arg: VoucherArg = voucherId ? { no: voucherId } : { templateId }
  return (
    <LoadingScreen
      route="productVoucher"
      query={useItemsVoucherQuery}
      arg={arg}
      skeleton={<ScreenSkeleton kind="rows" />}
      missing={VOUCHER_ITEMS_TEXT.missing}
      visitor={voucherId ? <LoginGate type="coupon" title={VOUCHER_ITEMS_TEXT.loggedOut} /> : undefined}
    >
      {(info) => <Items info={info} arg={arg} />}
    </LoadingScreen>
  )
}

function Items({ info, arg }: { info: VoucherInfo; arg: VoucherArg }) {
  const { voucher, offer, thresholdFen } = info
  const list = useLiveList(useVoucherItemsInfiniteQuery(arg), { keyOf: itemKey })
  const itemLinks = useItemLinks()
  const isLoggedIn = useIsLoggedIn()
  const [add] = useCartAddMutation()
  const [chosen, setChosen] = useState<readonly ItemCard[]>([])
  if (voucher && voucher.state !== 'UNUSED') {
    const { ended: title, market: label } = VOUCHER_ITEMS_TEXT
    return <ResultView icon="info" title={title} actions={[{ label, ...replaceTo('voucherForSale') }]} />
  }
  const choose = async (item: ItemCard) => {
    if (!isLoggedIn) return navigate('login')
    const { error } = await add(item.id)
    if (!error) setChosen([...chosen.filter(({ id }) => id !== item.id), item])
  }
  const chosenFen = chosen.reduce((sum, { priceFen }) => sum + priceFen, 0)
  const { kind, faceFen, offBp, thresholdText, scopeText, validText } = offer
  return (
    <>
      <View className="vg-head">
        <View className="vg-face">{kind === 'CASH' ? formatPrice(faceFen) : VOUCHER_ITEMS_TEXT.fold(offBp)}</View>
        <View className="vg-words">
          <View className="vg-name">{offer.name}</View>
          <View className="vg-line">{`${thresholdText} · ${scopeText}`}</View>
          <View className="vg-line">
            {voucher ? VOUCHER_ITEMS_TEXT.until(formatDateTime(voucher.toAt)) : validText}
          </View>
        </View>
      </View>
      <LiveList
        list={list}
        keyOf={itemKey}
        skeleton={<ScreenSkeleton kind="rows" />}
        empty={{
          type: 'product',
          title: VOUCHER_ITEMS_TEXT.empty,
          text: VOUCHER_ITEMS_TEXT.emptyText,
          action: { label: VOUCHER_ITEMS_TEXT.stroll, ...linkTo('home') },
        }}
        head={<View className="vg-count">{VOUCHER_ITEMS_TEXT.count(list.total)}</View>}
        renderItem={(item) => (
          <ItemRow
            item={item}
            href={itemLinks.hrefOf(item)}
            onTap={itemLinks.onTap}
            onPress={itemLinks.onPress}
            right={
              <Button
                size="small"
                type="info"
                disabled={chosen.some(({ id }) => id === item.id)}
                onTap={() => void choose(item)}
              >
                {chosen.some(({ id }) => id === item.id) ? VOUCHER_ITEMS_TEXT.added : VOUCHER_ITEMS_TEXT.add}
              </Button>
            }
          />
        )}
      />
      <BottomBar>
        <View className="vg-total">
          <Text>{VOUCHER_ITEMS_TEXT.chosen(chosenFen)}</Text>
          <Text className="vg-missing">
            {chosenFen < thresholdFen
              ? VOUCHER_ITEMS_TEXT.missingFen(thresholdFen - chosenFen)
              : chosen.length > 0
                ? VOUCHER_ITEMS_TEXT.reached
                : ''}
          </Text>
        </View>
        <Button
          disabled={chosen.length === 0}
          onTap={() => navigate('orderCreate', { itemIds: chosen.map(({ id }) => id).join(',') })}
        >
          {VOUCHER_ITEMS_TEXT.checkout}
        </Button>
      </BottomBar>
    </>
  )
}
