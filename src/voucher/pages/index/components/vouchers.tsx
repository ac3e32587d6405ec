import type { Voucher, VoucherTab } from '@contract/voucher'
import { useState } from 'react'
import { serverClock } from '@/core/request'
import { createIntentKeys } from '@/lib/intent-key'
import { linkTo } from '@/screen/link-to'
import { LiveList } from '@/screen/list/live-list'
import { useLiveList } from '@/screen/list/use-live-list'
import { ScreenSkeleton } from '@/screen/skeletons'
import { Button } from '@/ui/base/button'
import { dialog } from '@/ui/feedback/dialog'
import { toast } from '@/ui/feedback/toast'
import { useVoucherListInfiniteQuery, useVoucherRefundMutation } from '../../../api'
import { VoucherCard } from '../../../components/voucher-card'
import { CARD_TEXT, LIST_TEXT } from '../../../messages'
import { validityOf } from '../../../validity'

const keyOf = ({ id }: Voucher) => id

/** The vouchers of a tab. */
export function Vouchers({ tab }: { tab: VoucherTab }) {
  const query = useVoucherListInfiniteQuery(tab, { refetchOnMountOrArgChange: true })
  const list = useLiveList(query, { keyOf })
  return (
    <LiveList
      list={list}
      keyOf={keyOf}
      className="vi-list"
      skeleton={<ScreenSkeleton kind="cards" />}
      empty={{
        type: 'coupon',
        text: LIST_TEXT.empty[tab],
        ...(tab === 'usable' && { action: { label: LIST_TEXT.market, ...linkTo('voucherForSale') } }),
      }}
      end={LIST_TEXT.end}
      renderItem={(voucher) => <OwnVoucher voucher={voucher} />}
    />
  )
}

function OwnVoucher({ voucher }: { voucher: Voucher }) {
  const { id, state, stateName, orderNo, paidFen, actions } = voucher
  const [refund, { isLoading }] = useVoucherRefundMutation()
  const [keys] = useState(() => createIntentKeys())
  const giveBack = async () => {
    if (!(await dialog.isConfirmed(LIST_TEXT.refund(paidFen)))) return
    const { data } = await refund({ no: id, idempotencyKey: keys({ id }) })
    if (data) toast.success(LIST_TEXT.refunded)
  }
  const isUsable = state === 'UNUSED' || state === 'LOCKED'
  return (
    <VoucherCard
      terms={voucher}
      isOver={!isUsable}
      lines={[
        validityOf(voucher, serverClock.now()),
        ...(paidFen > 0 ? [{ text: CARD_TEXT.paid(paidFen) }] : []),
        ...(state === 'LOCKED' ? [{ text: CARD_TEXT.lockedBy, isDue: true }] : []),
        ...(isUsable ? [] : [{ text: stateName }]),
      ]}
      actions={
        (actions.length > 0 || orderNo) && (
          <>
            {actions.includes('refund') && (
              <Button type="info" size="small" loading={isLoading} onTap={() => void giveBack()}>
                {CARD_TEXT.refund}
              </Button>
            )}
            {orderNo && (
              <Button type="info" size="small" {...linkTo('orderDetail', { id: orderNo })}>
                {CARD_TEXT.order}
              </Button>
            )}
            {actions.includes('use') && (
              <Button size="small" {...linkTo('productVoucher', { voucherId: id })}>
                {CARD_TEXT.use}
              </Button>
            )}
          </>
        )
      }
    />
  )
}
