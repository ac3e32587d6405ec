/** Every setting of the server. Written by `npx tsx scripts/joins.ts`; do not edit. */
import { afterSaleSettings } from './modules/after-sale/settings'
import { contentSettings } from './modules/content/settings'
import { invoiceSettings } from './modules/invoice/settings'
import { messageSettings } from './modules/messages/settings'
import { offerSettings } from './modules/offer/settings'
import { orderSettings } from './modules/order/settings'
import { pictureSettings } from './modules/private-picture/settings'
import { reviewSettings } from './modules/review/settings'
import { supportSettings } from './modules/user/settings'
import { voucherSettings } from './modules/voucher/settings'

export const declaredSettings = {
  ...afterSaleSettings,
  ...contentSettings,
  ...invoiceSettings,
  ...messageSettings,
  ...offerSettings,
  ...orderSettings,
  ...pictureSettings,
  ...reviewSettings,
  ...supportSettings,
  ...voucherSettings,
}
