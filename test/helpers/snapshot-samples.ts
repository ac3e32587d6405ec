/** What was sold, for tests of the client. */
import type { OrderCare, Snapshot, SnapshotList } from '@contract/snapshot'
import { orderInfo } from './samples'

const NOW = Date.UTC(2026, 10, 24, 4)
const [line] = orderInfo().lines
if (!line) throw new Error('the sample order has no line')

export const snapshotOf = (change: Partial<Snapshot> = {}): Snapshot => ({
  orderNo: 'R1',
  takenAt: NOW,
  hash: 'a'.repeat(64),
  content: {
    itemId: line.itemId,
    priceFen: 900_000,
    listFen: 1_000_000,
    itemNo: 'CHA00000101',
    title: line.title,
    brandName: '香奈儿',
    seriesName: '2.55',
    categoryName: '链条包',
    grade: 'A',
    gradeName: '95新',
    gradeExplanation: '轻微使用痕迹',
    description: '链带可单肩也可斜挎。',
    pictures: [
      { url: '/media/101.webp', width: 1080, height: 1080, alt: '正面', view: 'front' },
      { url: '/media/101-flaw.webp', width: 1080, height: 1080, alt: '特写', view: 'flaw-1' },
    ],
    flaws: [
      {
        id: 1,
        type: '磨角',
        place: '右下角',
        description: '约 2 毫米',
        pictureIndex: 0,
        x: 0.8,
        y: 0.9,
        closeUpIndex: 1,
      },
    ],
    attributes: [{ name: '材质', value: '小羊皮' }],
    report: {
      by: 'platform',
      reportNo: 'ZXR000000101',
      inspectedAt: NOW,
      inspector: '查验员',
      conclusion: '符合正品特征',
      grade: 'A',
      gradeName: '95新',
      sections: [{ name: '四角', result: 'trace', note: '底角轻微磨痕' }],
    },
    services: [{ name: '正品保障', text: '如为非正品，全额退款。' }],
    referencePriceFen: null,
    referencePrice: null,
    seller: { kind: 'platform', name: '珍循自营' },
    returnRule: { name: '7 天无理由退货', text: '自签收次日起 7 天内可无理由退货。' },
  },
  noReturn: null,
  confirmations: [{ key: 'fullRefundRules', title: '退换货规则', version: '2', at: NOW }],
  changes: [],
  canApply: false,
  ...change,
})

export const snapshotList = (lines: SnapshotList['lines']): SnapshotList => ({ orderNo: 'R1', takenAt: NOW, lines })
export const snapshotLine = (itemId: string, hash: string | null = 'b'.repeat(64)): SnapshotList['lines'][number] => ({
  line: { ...line, itemId, title: `商品 ${itemId}` },
  hash,
})

export const orderCare = (change: Partial<OrderCare> = {}): OrderCare => ({
  orderNo: 'R1',
  refusal: '',
  lines: [
    {
      line,
      hasSnapshot: true,
      protection: [
        { reason: 'noReason', name: '七天无理由', until: NOW - 1, isOver: true },
        { reason: 'notGenuine', name: '疑似非正品', until: NOW + 1, isOver: false },
      ],
      material: '小羊皮',
      tips: [{ title: '避免刮擦', text: '收纳时填充，不叠压。' }],
      custody: [{ at: NOW, name: '商品已送达', note: '' }],
    },
  ],
  serverNow: NOW,
  ...change,
})
