/** Every state graph of the server, for what holds of any graph. Written by `npx tsx scripts/joins.ts`; do not edit. */
import { afterSaleGraph } from './modules/after-sale/graph'
import { appealGraph } from './modules/appeal/graph'
import { broadcastGraph } from './modules/broadcast/graph'
import { itemGraph } from './modules/catalogue/graph'
import { consignmentGraph } from './modules/consignment/graph'
import { pageVersionGraph } from './modules/content/graph'
import { helpArticleGraph } from './modules/help/graph'
import { invoiceGraph } from './modules/invoice/graph'
import { lineGraph, lineHoldGraph } from './modules/line/graph'
import { liveRoomGraph } from './modules/live/graph'
import { offerGraph } from './modules/offer/graph'
import { orderGraph } from './modules/order/graph'
import { parcelGraph } from './modules/parcel/graph'
import { questionGraph } from './modules/qa/graph'
import { recycleValuationGraph, recycleOrderGraph } from './modules/recycle/graph'
import { reviewGraph } from './modules/review/graph'
import { saleGraph } from './modules/sale/graph'
import { ticketGraph } from './modules/ticket/graph'
import { verificationGraph } from './modules/verification/graph'
import { voucherGraph, voucherTemplateGraph, voucherOrderGraph } from './modules/voucher/graph'
import { withdrawalGraph } from './modules/wallet/graph'
import type { AnyGraph } from './state-graph/rules'

export const graphs: readonly AnyGraph[] = [
  afterSaleGraph,
  appealGraph,
  broadcastGraph,
  itemGraph,
  consignmentGraph,
  pageVersionGraph,
  helpArticleGraph,
  invoiceGraph,
  lineGraph,
  lineHoldGraph,
  liveRoomGraph,
  offerGraph,
  orderGraph,
  parcelGraph,
  questionGraph,
  recycleValuationGraph,
  recycleOrderGraph,
  reviewGraph,
  saleGraph,
  ticketGraph,
  verificationGraph,
  voucherGraph,
  voucherTemplateGraph,
  voucherOrderGraph,
  withdrawalGraph,
]
