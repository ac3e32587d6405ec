/** Chinese texts of licences and of sets of pictures. */
import type { GuideCategory } from '@contract/qualification'

export const REFUSALS = {
  noMerchant: '内容不存在或无权查看',
  noSet: '图片不存在',
  changed: '状态已变化，请刷新',
} as const

/** Laid over each licence: it shows who somebody is, and serves for nothing else. */
export const watermarkOf = (product: string): string => `仅供${product}资质公示`
export const photoAlt = (name: string, at: number): string => (at === 0 ? name : `${name}（${at + 1}）`)

export const GUIDE_NAMES: Readonly<Record<GuideCategory, string>> = {
  bags: '包袋',
  watches: '腕表',
  jewellery: '珠宝',
  shoes: '鞋履',
}
export const VIEW_NAMES = { front: '正面', side: '侧面', hardware: '五金与细节', interior: '内里与编号' } as const
export const guideTitle = (category: string): string => `${category}拍摄示例`

export const CONSOLE_TEXT = {
  area: '帮助',
  queue: '资质',
  qualification: '资质',
  owner: '主体',
  platform: '平台',
  no: '证照编号',
  issuer: '发证机关',
  validTo: '有效期至',
  forever: '长期有效',
  checkUrl: '官方查询',
  none: '无',
  create: '新建资质',
  createNote: '保存后不会公示，核对照片后再公示。',
  change: '修改',
  show: '公示',
  hide: '撤下',
  hideConfirm: '撤下后用户不再看到，确定吗？',
  created: (name: string) => `${name}已保存，尚未公示`,
  saved: '已保存',
  shown: '已公示',
  hidden: '已撤下',
  states: { shown: '公示中', expired: '已到期', off: '未公示' },
  photo: '证照照片',
  noMerchant: '没有这个商家',
  badDay: '日期不存在',
  badUrl: '请填写 https 开头的网址',
} as const

/** Texts of the demonstration. */
export const DEMO_TEXT = {
  licence: '营业执照',
  business: '拍卖与旧货经营备案',
  network: '增值电信业务经营许可证',
  issuer: '演示市场监督管理局',
  no: 'DEMO-91310000-2026',
} as const
