import type { CheckoutVouchers } from '@contract/voucher'
import { formatPrice } from '@/lib/money'
import { linkTo } from '@/screen/link-to'
import { PACK_TEXT } from '@/shared/newcomer/messages'
import { useClaimPack } from '@/shared/newcomer/use-newcomer-pack'
import { Cell, CellGroup } from '@/ui/base/cell'
import { moreIcon } from '@/ui/base/more-icon'
import { CREATE_TEXT } from '../../../messages'
import type { Checkout } from '../use-checkout'

interface VoucherRowProps {
  checkout: Checkout
  /** Undefined when the user has none. */
  vouchers: CheckoutVouchers | undefined
  discountFen: number
  /** The newcomers' pack can still be claimed. */
  hasPack: boolean
}

/** What vouchers take off, and the way to others; a user without one is led to where they are. */
export function VoucherRow({ checkout, vouchers, discountFen, hasPack }: VoucherRowProps) {
  const { claim, isClaiming } = useClaimPack()
  const takePack = async () => {
    if (isClaiming) return
    await claim()
    checkout.takeBestVouchers()
  }
  const pack = hasPack && (
    <Cell
      icon="sell"
      title={PACK_TEXT.pack}
      note={PACK_TEXT.note}
      value={PACK_TEXT.claim}
      onTap={() => void takePack()}
    />
  )
  if (!vouchers) {
    return (
      <CellGroup className="oc-vouchers">
        {pack}
        <Cell icon="sell" title={CREATE_TEXT.vouchers} value={CREATE_TEXT.getVouchers} {...linkTo('voucherForSale')} />
        <Cell icon={moreIcon('edit')} title={CREATE_TEXT.code} {...linkTo('discountCode', { from: 'create' })} />
      </CellGroup>
    )
  }
  const { chosen, usable } = vouchers
  const names = usable.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  return (
    <CellGroup className="oc-vouchers">
      {pack}
      <Cell
        icon="sell"
        title={CREATE_TEXT.vouchers}
        note={names.join('、') || undefined}
        value={discountFen > 0 ? formatPrice(-discountFen) : CREATE_TEXT.usable(usable.length)}
        {...linkTo('voucherIndex', { tab: 'usable' })}
        onTap={() => void checkout.pickVouchers(chosen.join(','))}
      />
      <Cell icon={moreIcon('edit')} title={CREATE_TEXT.code} {...linkTo('discountCode', { from: 'create' })} />
    </CellGroup>
  )
}
