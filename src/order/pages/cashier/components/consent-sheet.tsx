import { Text, View } from '@tarojs/components'
import { formatPrice } from '@/lib/money'
import { Button } from '@/ui/base/button'
import { Icon } from '@/ui/base/icon'
import { InfoRow } from '@/screen/detail/info-row'
import { Popup } from '@/ui/overlay/popup'
import { Price } from '@/ui/base/price'
import { CASHIER_TEXT } from '../../../messages'
import type { Payment } from '../use-payment'

/** Takes the payer's consent in place of the payment app. It is marked as a sandbox, in which no money moves. */
export function ConsentSheet({ payment: { phase, payment, agree, disagree } }: { payment: Payment }) {
  return (
    <Popup
      open={phase === 'consent' && payment !== undefined}
      onClose={disagree}
      closeOnOverlay={false}
      title={CASHIER_TEXT.sandboxTitle}
      foot={
        <Button block onTap={agree}>
          {CASHIER_TEXT.sandboxConfirm}
        </Button>
      }
    >
      {payment && (
        <View className="cash-sheet">
          <View className="cash-sheet-amount">
            <Price fen={payment.amountFen} size="xl" />
          </View>
          <InfoRow look="lined" name={CASHIER_TEXT.payee} value={process.env.PRODUCT_NAME} />
          <InfoRow look="lined" name={CASHIER_TEXT.payAmount} value={formatPrice(payment.amountFen)} />
          <InfoRow look="lined" name={CASHIER_TEXT.payNo} value={payment.payNo} />
          <View className="cash-sheet-note">
            <Icon name="info" size="s" />
            <Text className="cash-sheet-note-text">{CASHIER_TEXT.sandboxNote}</Text>
          </View>
        </View>
      )}
    </Popup>
  )
}
