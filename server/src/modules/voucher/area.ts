import { defineArea } from '../area'
import { linesRefunded, orderMoved } from '../order/hooks'
import { orderDiscounts } from '../order/ports'
import { registerCalls } from './calls'
import { vouchersOfCheckouts } from './checkout'
import { registerConsole } from './console'
import { fillDemonstrationVouchers } from './demo'
import { registerCalls as registerNewcomers } from './newcomers'
import { followVouchers, returnVouchers } from './order-vouchers'
import { vouchersOfContent } from './page-vouchers'
import { registerPayable } from './payable'
import { usesOfOrder } from './repository'
import { voucherSettings } from './settings'
import { voucherSweeps } from './sweeps'

export const area = defineArea({
  name: 'voucher',
  calls: [registerNewcomers, registerCalls],
  console: [registerConsole],
  sweeps: ({ ctx }) => voucherSweeps(ctx),
  payables: [registerPayable],
  settings: voucherSettings,
  demo: { after: 'after-sale', fill: fillDemonstrationVouchers },
  on: [
    orderMoved.by(followVouchers),
    linesRefunded.by(async (trx, { order, isWhole, settings, now }) => {
      if (isWhole) await returnVouchers(trx, order.orderNo, { isShopLiable: true, settings, now })
    }),
    orderDiscounts.by(usesOfOrder),
    vouchersOfCheckouts,
    vouchersOfContent,
  ],
})
