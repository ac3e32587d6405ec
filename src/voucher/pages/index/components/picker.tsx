import type { CheckoutVoucher, CheckoutVouchers } from '@contract/voucher'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { serverClock } from '@/core/request'
import { linkTo } from '@/screen/link-to'
import { Button } from '@/ui/base/button'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import { Price } from '@/ui/base/price'
import { Empty } from '@/ui/feedback/empty'
import { cx } from '@/ui/internal/class-names'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { useCheckoutVouchersQuery } from '../../../api'
import { VoucherCard } from '../../../components/voucher-card'
import { LIST_TEXT, SELECT_TEXT } from '../../../messages'
import { validityOf } from '../../../validity'

interface PickerProps {
  itemIds: string
  /** What keeps the checkout's item for the buyer. */
  kept: { offerId?: string; holdId?: string }
  vouchers: CheckoutVouchers | undefined
  onPick: (voucherIds: string) => void
}

/** Vouchers of a checkout: the server says which go together, and what they take off. */
export function Picker({ itemIds, kept, vouchers, onPick }: PickerProps) {
  const [chosen, setChosen] = useState<readonly string[]>(vouchers?.chosen ?? [])
  const { data, isFetching } = useCheckoutVouchersQuery({
    itemIds,
    voucherIds: chosen.join(','),
    ...kept,
  })
  const shown = data?.vouchers ?? vouchers
  if (!shown || shown.usable.length + shown.unusable.length === 0) {
    const market = linkTo('voucherForSale')
    return (
      <Empty
        type="coupon"
        title={SELECT_TEXT.none}
        text={SELECT_TEXT.noneText}
        action={{ label: LIST_TEXT.market, ...market }}
      />
    )
  }
  // A voucher that does not go together with the chosen ones takes their place.
  const choose = ({ id, canCombine }: CheckoutVoucher) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : canCombine ? [...chosen, id] : [id])
  const savedFen = shown.usable
    .filter(({ id }) => chosen.includes(id))
    .reduce((sum, { discountFen }) => sum + discountFen, 0)
  return (
    <View>
      {shown.usable.length > 0 && (
        <View className="vp-head" ariaRole="heading" aria-level="2">
          {SELECT_TEXT.usable(shown.usable.length)}
        </View>
      )}
      {shown.usable.map((voucher, at) => {
        const isChosen = chosen.includes(voucher.id)
        const replaces = !isChosen && !voucher.canCombine && chosen.length > 0
        return (
          <Pressable
            key={voucher.id}
            role="checkbox"
            checked={isChosen}
            className="vp-row"
            onTap={() => choose(voucher)}
          >
            <VoucherCard
              terms={voucher}
              lines={[
                {
                  text: SELECT_TEXT.off(voucher.discountFen) + (at === 0 ? ` · ${SELECT_TEXT.best}` : ''),
                  isDue: true,
                },
                { ...validityOf(voucher, serverClock.now()), isDue: false },
                ...(replaces ? [{ text: SELECT_TEXT.replaces }] : []),
              ]}
              side={
                <View className={cx('vp-mark', isChosen && 'vp-mark-on')}>
                  {isChosen && <Icon name="check" size="s" />}
                </View>
              }
            />
          </Pressable>
        )
      })}
      {shown.unusable.length > 0 && (
        <View className="vp-head" ariaRole="heading" aria-level="2">
          {SELECT_TEXT.unusable(shown.unusable.length)}
        </View>
      )}
      {shown.unusable.map((voucher) => (
        <VoucherCard
          key={voucher.id}
          terms={voucher}
          isOver
          lines={[
            { text: voucher.reason, isDue: true },
            { ...validityOf(voucher, serverClock.now()), isDue: false },
          ]}
        />
      ))}
      <BottomBar>
        <View className="vp-total">
          {chosen.length === 0 ? (
            <Text>{SELECT_TEXT.noTotal}</Text>
          ) : (
            <>
              <Text>{SELECT_TEXT.total}</Text>
              <Price fen={savedFen} size="l" />
            </>
          )}
        </View>
        <Button loading={isFetching} onTap={() => onPick(chosen.join(','))}>
          {SELECT_TEXT.confirm}
        </Button>
      </BottomBar>
    </View>
  )
}
