/** How long consignments may stay in their states; deadlines that run keep their time. */
import { declareSettings, type SettingTable } from '../../kit/settings'
import type { ConsignTimer } from './graph'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

const duration = (title: string, note: string, ms: number, min = HOUR, max = 365 * DAY) =>
  ({ area: '寄卖', title, note, type: 'number', unit: 'ms', min, max, default: ms }) as const
const fen = (title: string, note: string, amount: number, min: number, max: number) =>
  ({ area: '寄卖', title, note, type: 'number', unit: 'fen', min, max, default: amount }) as const

export const consignSettings = declareSettings({
  'consign.value': duration('估价时限', '提交后多久应报价；超过列为逾期并排在最前', 48 * HOUR),
  'consign.photos': duration('补照片时限', '要求补照片后多久未补充自动结束', 72 * HOUR),
  'consign.quote': duration('估价有效期', '报价多久未接受自动失效', 7 * DAY),
  'consign.ship': duration('寄出时限', '接受估价后多久未寄出自动关闭；有包裹时不计', 7 * DAY),
  'consign.inspect': duration('鉴定时限', '清点后多久应完成鉴定', 72 * HOUR),
  'consign.plan': duration('定价时限', '鉴定通过后多久应给出售价方案', 24 * HOUR),
  'consign.confirm': duration('确认售价时限', '给出售价方案后多久未确认，免费退回', 14 * DAY, 3 * DAY),
  'consign.term': duration('寄卖期', '上架多久为一期，到期按同价续卖', 90 * DAY, 30 * DAY),
  'consign.longest': duration('最长寄卖期', '上架多久仍未售出，免费退回', 180 * DAY, 60 * DAY, 730 * DAY),
  'consign.received': duration('退回自动确认', '退回送达后多久未确认，自动确认收到', 7 * DAY, DAY),
  'consign.send': duration('退回出库时限', '卖家填好地址后多久应出库', 48 * HOUR),
  'consign.remindReturn': duration('退回地址提醒间隔', '待退回物品多久提醒一次卖家填写地址', 14 * DAY, DAY),
  'consign.identityFen': fen('须实名的售价', '售价超过此金额，确认上架前须实名认证', 5_000_000, 100_000, 1_000_000_000),
  'consign.parcelFen': fen('单包保价上限', '一个包裹最多保价的金额', 50_000_000, 1_000_000, 10_000_000_000),
  'consign.rise': {
    area: '寄卖',
    title: '须估价师确认的涨幅',
    note: '在售物品涨价超过此百分比，须估价师确认后才按新价出售',
    type: 'number',
    unit: 'count',
    min: 1,
    max: 500,
    default: 10,
  },
  'consign.open': {
    area: '寄卖',
    title: '同时估价件数',
    note: '一个用户同时在估价的最多件数',
    type: 'number',
    unit: 'count',
    min: 1,
    max: 500,
    default: 10,
  },
}) satisfies SettingTable & Record<ConsignTimer, unknown>
