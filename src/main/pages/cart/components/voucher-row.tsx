import { Text } from '@tarojs/components'
import { useIsLoggedIn } from '@/core/store'
import { linkTo } from '@/screen/link-to'
import { PACK_TEXT } from '@/shared/newcomer/messages'
import { useClaimPack, useOpenPack } from '@/shared/newcomer/use-newcomer-pack'
import { Pressable } from '@/ui/base/pressable'
import { CART_TEXT } from '../messages'

/**
 * The row of vouchers in every state of the cart. While the newcomers' pack can be had it takes the row's place, which
 * keeps its height: a user claims it here, a visitor in the newcomers' zone, by way of the login.
 */
export function VoucherRow() {
  const isLoggedIn = useIsLoggedIn()
  const count = useOpenPack()
  const { claim, isClaiming } = useClaimPack()
  if (count === 0) {
    return (
      <Pressable className="cart-vouchers" {...linkTo('voucherForSale')}>
        <Text>{CART_TEXT.vouchers}</Text>
        <Text className="cart-vouchers-more">{CART_TEXT.getVouchers}</Text>
      </Pressable>
    )
  }
  const act = isLoggedIn ? { onTap: () => void claim(), disabled: isClaiming } : linkTo('newbornZone')
  return (
    <Pressable className="cart-vouchers" {...act}>
      <Text>{PACK_TEXT.offer(count)}</Text>
      <Text className="cart-vouchers-more">{isLoggedIn ? PACK_TEXT.claim : PACK_TEXT.see}</Text>
    </Pressable>
  )
}
