/** An order of two items, for tests of the order's pages. */
import type { AdminData } from '../../data/calls'
import { NOW } from '../../test-page'

type Order = AdminData<'GET /admin/order/info'>

const line: Order['lines'][number] = {
  ...{ itemId: '1', title: '香奈儿 CF', brandName: '香奈儿', gradeName: '95新', priceFen: 880_000, commissionFen: 0 },
  ...{ refundedFen: 0, sellerId: 7, sellerName: '拾光名表', sellerKind: 'merchant', coverUrl: '/media/1.jpg' },
}
const parcel: Order['parcels'][number] = {
  ...{ parcelNo: 'B20260301000001', kind: 'order', direction: 'out', state: 'PACKED', stateName: '已打包' },
  ...{ orderNo: '202603010000000001', carrierName: '顺丰', waybill: 'SF1', createdAt: NOW, lastTraceAt: null },
  ...{ dueAt: null, version: 1, carrier: 'shunfeng', address: null, sender: '', weightOutG: 1_280, weightInG: null },
  ...{ sealNo: 'ZX-1', insuredFen: 0, bookingError: '', hasLabel: true, lines: [], photos: [], traces: [] },
}

export const order: Order = {
  ...{
    orderNo: '202603010000000001',
    state: 'TO_SHIP',
    stateName: '待发货',
    fulfilment: 'merchant',
    title: '香奈儿 CF',
  },
  ...{ lineCount: 2, payFen: 980_000, buyerName: '林*', buyerPhone: '138****8000', createdAt: NOW, dueAt: null },
  ...{ version: 4, userId: '12', goodsFen: 980_000, remark: '', cancelReason: '', refundableFen: 980_000 },
  address: { name: '林*', phone: '138****8000', regionName: '浙江省 杭州市', detail: '文三路…' },
  lines: [
    line,
    {
      ...{ ...line, itemId: '2', title: '手镯', brandName: '卡地亚', priceFen: 100_000, refundedFen: 40_000 },
      ...{ sellerId: 1, sellerName: '', sellerKind: 'platform' },
    },
  ],
  paidWith: ['202603010000000002'],
  payment: { payNo: 'P1', channelName: '演示支付', paidAt: NOW, amountFen: 980_000, totalFen: 1_980_000 },
  refunds: [],
  waitingRefund: null,
  parcels: [parcel, { ...parcel, parcelNo: 'B20260301000002', direction: 'in', bookingError: '' }],
  inspection: null,
  events: [],
  actions: [],
}
