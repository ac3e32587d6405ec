/** Sample values for the tests of pages: the signing key, and answers of the server. */
import type { ItemCard } from '@contract/catalogue'
import type { OrderInfo } from '@contract/order'
import type { UserInfo } from '@contract/user'
import type { VoucherOffer } from '@contract/voucher'

/** The signing key that the build puts into the client, in the client's tests. */
export const TEST_SIGNING_KEY = 'a-signing-key-of-tests'

export const itemCard = (id: string, priceFen: number, state: ItemCard['state'] = 'ON_SALE'): ItemCard => ({
  id,
  title: `商品 ${id}`,
  brandName: '香奈儿',
  seriesName: '2.55',
  grade: 'A',
  gradeName: '95新',
  priceFen,
  referencePriceFen: null,
  droppedFen: 0,
  state,
  cover: { url: `/media/${id}.webp`, width: 1080, height: 1080, alt: '', view: 'front' },
})

/** A user who has nothing ordered, collected or in the cart. */
export const userInfo = (change: Partial<UserInfo> = {}): UserInfo => ({
  userId: '1',
  nickname: '用户',
  phone: '138****8000',
  cartCount: 0,
  collectCount: 0,
  orderCounts: { pendingPay: 0, toShip: 0, toReceive: 0, completed: 0 },
  ...change,
})

/** A completed order of one item. */
export const orderInfo = (change: Partial<OrderInfo> = {}): OrderInfo => ({
  orderNo: 'R1',
  state: 'COMPLETED',
  stateName: '交易完成',
  refundName: '',
  stateHint: '感谢您的信任',
  lines: [
    {
      itemId: '101',
      title: '商品 101',
      brandName: '香奈儿',
      gradeName: '95新',
      priceFen: 100_000,
      cover: { url: '/media/101.webp', width: 1080, height: 1080, alt: '', view: 'front' },
    },
  ],
  amounts: { goodsFen: 100_000, shippingFen: 0, discountFen: 0, payFen: 100_000 },
  createdAt: Date.UTC(2026, 0, 1),
  payDeadlineAt: null,
  paidTogether: null,
  hasOpenCase: false,
  actions: [],
  address: { name: '张三', phone: '13800138000', regionName: '上海市黄浦区', detail: '中山东路 1 号' },
  canChangeAddress: false,
  remark: '',
  shipping: { shipments: [{ sender: '珍循仓库', itemIds: ['101'], dispatch: '', arrival: '' }], waiting: '' },
  parcels: [],
  returnRule: { name: '7 天无理由退货', text: '自签收次日起 7 天内可无理由退货。' },
  payment: null,
  refund: null,
  refunds: [],
  events: [],
  cancelReason: '',
  serverNow: Date.UTC(2026, 0, 1),
  ...change,
})

/** A voucher of the newcomers' pack. */
export const voucherOffer: VoucherOffer = {
  templateId: '7',
  name: '新人立减券',
  kind: 'CASH',
  faceFen: 10_000,
  offBp: 0,
  thresholdText: '满 ¥1,000 可用',
  scopeText: '全场通用',
  note: '仅限首单使用 · 不与其他平台券同享',
  validText: '领取后 15 天内有效',
  saleFen: 0,
  left: 100,
  perUser: 1,
  state: 'open',
}
