/** Answers of buy-back for tests: a bag at its price, its order, what the inspection found. */
import type { QuoteLine, RecycleEstimate, RecycleOrder, Valuation } from '@contract/recycle'

export const VALUATION_NO = 'GJ20261128000001'
export const RECYCLE_NO = 'H20261128000001'
export const TOKEN = 'a'.repeat(32)
const NOW = 1_795_000_000_000
const HOUR = 3_600_000

/** The example of the design: ¥18,600 like it, ¥11,058 for it. */
export const LINES: QuoteLine[] = [
  { kind: 'base', label: '同款标准件', fen: 1_860_000 },
  { kind: 'condition', label: '成色9成新', fen: -186_000 },
  { kind: 'accessories', label: '缺身份卡、盒子', fen: -58_600 },
  { kind: 'age', label: '2021 年', fen: -72_700 },
  { kind: 'fee', label: '服务与利润', fen: -357_700 },
  { kind: 'holding', label: '持有 34 天', fen: -21_000 },
  { kind: 'cost', label: '取件检验清洁', fen: -8_900 },
  { kind: 'reserve', label: '不确定预留', fen: -49_300 },
]

export const estimate = (part: Partial<RecycleEstimate> = {}): RecycleEstimate => ({
  title: '香奈儿 链条包',
  topCode: 'bags',
  categoryName: '链条包',
  brandName: '香奈儿',
  seriesName: '',
  verdict: 'accept',
  verdictText: '',
  missing: [],
  doneParts: 5,
  allParts: 5,
  grade: 'A',
  gradeName: '9成新',
  sampleSize: 14,
  range: { lowFen: 1_401_500, highFen: 1_698_200 },
  comparables: [],
  ...part,
})

export const valuation = (part: Partial<Valuation> = {}): Valuation => ({
  no: VALUATION_NO,
  version: 1,
  state: 'QUOTED',
  stateName: '已报价',
  about: '7 天内下单，价格不变。',
  serverNow: NOW,
  actions: ['order', 'revalue'],
  title: '香奈儿 Leboy 链条包',
  coverUrl: '',
  categoryName: '链条包',
  brandName: '香奈儿',
  seriesName: 'Leboy',
  facts: {
    categoryId: '101',
    brandId: '2',
    seriesId: '13',
    attributes: { colour: '黑色', year: '2021' },
    flaws: [{ type: 'corner', face: 'corners', severity: 2 }],
    flawless: false,
    changes: [],
    accessories: ['防尘袋'],
  },
  draftNo: `D${'1'.repeat(32)}`,
  rev: 1,
  rows: [{ name: '颜色', value: '黑色' }],
  gradeName: '9成新',
  madeAt: NOW - HOUR,
  isByPerson: false,
  dueAt: null,
  validUntil: NOW + 7 * 24 * HOUR,
  priceFen: 1_105_800,
  expectedFen: 1_542_700,
  interval: { lowFen: 1_401_500, highFen: 1_698_200 },
  confidence: '把握高',
  lines: LINES,
  sampleSize: 14,
  daysToSell: 34,
  refuseCode: null,
  reason: '',
  photos: [],
  missingSlots: [],
  agreement: { agreed: 'recycle:1', title: '用户回收协议' },
  recycleNo: '',
  isVisitors: false,
  ...part,
})

export const recycleOrder = (part: Partial<RecycleOrder> = {}): RecycleOrder => ({
  recycleNo: RECYCLE_NO,
  version: 3,
  state: 'CREATED',
  stateName: '待寄出',
  about: '请在期限内寄出，价格已锁定。',
  serverNow: NOW,
  deadlineAt: NOW + 48 * HOUR,
  dueAt: null,
  isLate: false,
  actions: ['ship', 'cancel'],
  steps: ['寄出', '签收', '检验', '确认', '到账'].map((name) => ({ name, at: null, isDone: false })),
  title: '香奈儿 Leboy 链条包',
  coverUrl: '',
  gradeName: '9成新',
  rows: [{ name: '颜色', value: '黑色' }],
  photos: [],
  valuationNo: VALUATION_NO,
  createdAt: NOW - HOUR,
  quoteFen: 1_105_800,
  expectedFen: 1_542_700,
  lines: LINES,
  insuredFen: 1_105_800,
  bidVersion: 0,
  bids: [],
  finalFen: null,
  needsIdentity: false,
  sending: {
    warehouse: { name: '珍循回收仓', phone: '021-60000000', regionName: '上海市 浦东新区', detail: '申江路 1 号' },
    carriers: [{ code: 'shunfeng', name: '顺丰速运' }],
    tips: ['写有回收单号的纸条'],
    canPickup: false,
  },
  parcels: [],
  backParcelNo: '',
  receipt: null,
  hasReport: false,
  reason: '',
  paidFen: null,
  paidAt: null,
  returnAddress: null,
  timeline: [{ at: NOW - HOUR, title: '已下单', note: '' }],
  ...part,
})

/** Inspected, ¥1,260 below the quote for two flaws. */
export const inspected = (part: Partial<RecycleOrder> = {}): RecycleOrder =>
  recycleOrder({
    state: 'INSPECTED',
    stateName: '待确认',
    actions: ['confirmPrice', 'report', 'refuse'],
    sending: null,
    bidVersion: 1,
    finalFen: 979_800,
    hasReport: true,
    bids: [
      {
        bidVersion: 1,
        priceFen: 979_800,
        at: NOW,
        lines: [
          { kind: 'flaw', label: '划痕 · 五金 · 明显', fen: -80_000, flaw: 0, photoUrl: '', pin: null },
          { kind: 'flaw', label: '污渍 · 内里 · 轻微', fen: -46_000, flaw: 1, photoUrl: '', pin: null },
        ],
      },
    ],
    ...part,
  })
