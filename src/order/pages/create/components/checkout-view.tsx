import type { OrderPreview } from '@contract/order'
import { REMARK_MAX } from '@contract/limits/order'
import { Text, View } from '@tarojs/components'
import { AddressLine } from '@/shared/address-line'
import { AmountRows } from '@/shared/amount-rows'
import { Columns } from '@/screen/columns'
import { linkTo } from '@/screen/link-to'
import { Card } from '@/screen/detail/section'
import { ItemLine } from '@/shared/item-line'
import { Empty } from '@/ui/feedback/empty'
import { Pressable } from '@/ui/base/pressable'
import { Field } from '@/ui/form/field'
import { Shipments } from '../../../components/shipments'
import { CREATE_TEXT, ORDER_TEXT } from '../../../messages'
import type { Checkout } from '../use-checkout'
import { FlawConfirm } from './flaw-confirm'
import { KeptLine, KeptOffer } from './kept-offer'
import { SubmitBar } from './submit-bar'
import { Unavailable } from './unavailable'
import { VoucherRow } from './voucher-row'

/** Draws the parts of an order in the sequence in which a buyer checks them. */
export function CheckoutView({ checkout, preview }: { checkout: Checkout; preview: OrderPreview }) {
  const { items, unavailable, address, amounts, shipping, orderCount, returnRule } = preview
  const isEmpty = items.length === 0
  const addressLink = address ? linkTo('addrIndex', { id: address.id }) : linkTo('addrChooseEdit', {})
  const summary = !isEmpty && (
    <>
      <Card>
        <AmountRows amounts={amounts} />
      </Card>
      <View className="oc-promise">
        <View>{CREATE_TEXT.promise}</View>
        <View>{`${returnRule.name}：${returnRule.text}`}</View>
        <View>{CREATE_TEXT.invoice}</View>
        <View className="oc-promise-links">
          <Pressable className="oc-consent-link" {...linkTo('fullRefundRules', {})}>
            {CREATE_TEXT.refundRules}
          </Pressable>
          <Pressable className="oc-consent-link" {...linkTo('serviceStateV3', {})}>
            {CREATE_TEXT.serviceState}
          </Pressable>
        </View>
      </View>
      <SubmitBar checkout={checkout} preview={preview} />
    </>
  )
  return (
    <Columns aside={summary}>
      {checkout.holdId && <KeptLine preview={preview} onEnd={() => void checkout.refetch()} />}
      {checkout.offerId && <KeptOffer offerId={checkout.offerId} onEnd={() => void checkout.refetch()} />}
      <Card>
        <AddressLine address={address} href={addressLink.href} onTap={() => void checkout.pickAddress()} />
      </Card>
      {unavailable.length > 0 && (
        <Unavailable unavailable={unavailable} onDrop={isEmpty ? undefined : checkout.dropUnavailable} />
      )}
      {isEmpty ? (
        <Empty
          type="sale"
          title={CREATE_TEXT.noneLeft}
          text={CREATE_TEXT.noneLeftNote}
          action={{ label: CREATE_TEXT.browse, ...linkTo('home') }}
        />
      ) : (
        <>
          <Card>
            <View className="oc-head">
              <Text className="oc-title">{CREATE_TEXT.items}</Text>
              <Text className="oc-count">{ORDER_TEXT.itemCount(items.length)}</Text>
            </View>
            <Shipments
              shipping={shipping}
              {...(orderCount > 1 && { note: CREATE_TEXT.severalOrders(orderCount) })}
              line={(itemId) => {
                const item = items.find(({ id }) => id === itemId)
                const confirmation = checkout.flaws.confirmations.find((one) => one.itemId === itemId)
                return (
                  item && (
                    <>
                      <ItemLine line={item} />
                      {confirmation && <FlawConfirm confirmation={confirmation} flaws={checkout.flaws} />}
                    </>
                  )
                )
              }}
            />
          </Card>
          <VoucherRow
            checkout={checkout}
            vouchers={preview.vouchers}
            discountFen={amounts.discountFen}
            hasPack={preview.newcomerPack === true}
          />
          <Card>
            <Field
              type="area"
              label={CREATE_TEXT.remark}
              value={checkout.remark}
              onChange={checkout.setRemark}
              placeholder={CREATE_TEXT.remarkHint}
              maxLength={REMARK_MAX}
              className="oc-remark"
            />
          </Card>
        </>
      )}
    </Columns>
  )
}
