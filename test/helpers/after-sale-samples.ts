/** Cases for tests of the client. */
import type { AfterSaleInfo, AfterSaleOptions, AfterSaleSummary, Scheme } from '@contract/after-sale'
import { orderInfo } from './samples'

const NOW = Date.UTC(2026, 10, 24, 4)
const [line] = orderInfo().lines
if (!line) throw new Error('the sample order has no line')
export const orderLine = line

export const afterSaleSummary = (change: Partial<AfterSaleSummary> = {}): AfterSaleSummary => ({
  caseNo: '261124000000000001',
  orderNo: 'R1',
  line: orderLine,
  type: 'RETURN',
  state: 'AGREED',
  stateName: '待寄回',
  hint: '请尽快寄回商品并填写运单号，逾期申请将关闭。',
  dueAt: NOW + 3_600_000,
  amountFen: 100_000,
  actions: ['waybill', 'cancel'],
  createdAt: NOW,
  ...change,
})

export const schemeOf = (change: Partial<Scheme> = {}): Scheme => ({
  schemeId: '7',
  orderNo: 'R1',
  caseNo: null,
  title: '发货延迟',
  findings: [{ text: '商品已备好，但未能在承诺的时间内发出', photos: [] }],
  options: [
    { optionId: 'wait', name: '继续等待', amountFen: 0, text: '仓库会尽快为您打包发出' },
    { optionId: 'cancel', name: '取消订单', amountFen: 100_000, text: '全额原路退款，优惠券一并退回' },
  ],
  chosen: null,
  isSilent: false,
  dueAt: NOW + 3_600_000,
  silence: '逾期未选择，订单将继续等待发货。',
  serverNow: NOW,
  ...change,
})

export const afterSaleInfo = (change: Partial<AfterSaleInfo> = {}): AfterSaleInfo => ({
  ...afterSaleSummary(),
  version: 3,
  reasonName: '不喜欢/不合适（7 天无理由）',
  text: '尺寸比想象中大一些。',
  photos: [],
  marks: [],
  hasSnapshot: true,
  together: [],
  wanted: '',
  scheme: null,
  returnTo: { name: '珍循仓库', phone: '02100000000', address: '上海市青浦区 1 号', note: '寄回运费由您承担' },
  carriers: [{ code: 'shunfeng', name: '顺丰速运' }],
  parcels: [],
  inspection: null,
  parts: [],
  refundNote: '',
  back: [],
  events: [{ at: NOW, who: '您', name: '提交申请', note: '' }],
  serverNow: NOW,
  ...change,
})

/** One item; 成色或瑕疵与描述不符 needs two photos, 7 天无理由 its statement. */
export const afterSaleOptions = (change: Partial<AfterSaleOptions> = {}): AfterSaleOptions => ({
  orderNo: 'R1',
  lines: [{ line: orderLine, refusal: '', caseNo: null, maxFen: 100_000, pictures: [orderLine.cover], flaws: [] }],
  reasons: [
    {
      id: 'noReason',
      name: '不喜欢/不合适（7 天无理由）',
      refusal: '',
      types: ['RETURN'],
      minPhotos: 0,
      evidence: '',
      statement: '商品完好，封签未拆、未使用',
      freight: '由您承担',
      deadline: '',
    },
    {
      id: 'notAsDescribed',
      name: '成色或瑕疵与描述不符',
      refusal: '',
      types: ['RETURN', 'COMPENSATE'],
      minPhotos: 2,
      evidence: '至少 2 张',
      statement: '',
      freight: '由平台承担',
      deadline: '',
    },
    {
      id: 'damaged',
      name: '运输破损',
      refusal: '已超过可申请时间',
      types: ['RETURN'],
      minPhotos: 3,
      evidence: '',
      statement: '',
      freight: '由平台承担',
      deadline: '',
    },
  ],
  parts: [{ name: '商品金额', amountFen: 100_000, note: '' }],
  maxFen: 100_000,
  back: [],
  ...change,
})
