/** Places of photos, accessories and attributes by class (design: selling 2.0). Plain values. */
import type { IntakeSlot } from '@contract/intake'

/** Names of classes as the catalogue has them: bags, watches … */
export type TopCode = 'accessories' | 'bags' | 'clothing' | 'jewellery' | 'shoes' | 'watches'

type Row = readonly [slot: string, name: string, tip: string]
const required = (...rows: Row[]): IntakeSlot[] =>
  rows.map(([slot, name, tip]) => ({ slot, name, tip, isRequired: true }))
const optional = (...rows: Row[]): IntakeSlot[] =>
  rows.map(([slot, name, tip]) => ({ slot, name, tip, isRequired: false }))

const FRONT: Row = ['front', '正面', '平放或立起，整件入镜，光线均匀']
const BACK: Row = ['back', '背面', '与正面同一角度']
const MARK: Row = ['mark', '刻印', '靠近拍清楚每个字']

export const SLOTS: Readonly<Record<TopCode, readonly IntakeSlot[]>> = {
  bags: [
    ...required(
      FRONT,
      BACK,
      ['side', '侧面', '看得到厚度与边角'],
      ['corners', '底部四角', '底面朝上，四角入镜'],
      ['hardware', '五金', '扣头与链条，避免反光'],
      ['inside', '内里', '打开，看得到内衬'],
      MARK,
    ),
    ...optional(['code', '编码', '镭射标或芯片处'], ['strap', '肩带', '展开'], ['set', '附件合影', '所有附件摆在一起']),
  ],
  watches: [
    ...required(
      ['dial', '表盘', '正对表盘，看得到指针'],
      ['case', '表壳侧', '看得到厚度与划痕'],
      ['caseBack', '表背', '拍清楚编号'],
      ['crown', '表冠', '看得到表冠标识'],
      ['clasp', '表扣', '打开的表扣'],
    ),
    ...optional(['card', '保卡', '遮住个人信息'], ['macro', '微距', '表盘细节']),
  ],
  jewellery: [
    ...required(FRONT, BACK, MARK, ['clasp', '搭扣', '看得到开合处']),
    ...optional(['stone', '主石', '靠近拍主石'], ['certificate', '证书', '拍清楚编号']),
  ],
  shoes: [
    ...required(
      ['pair', '一双正面', '两只并排'],
      ['side', '侧面', '两只侧面'],
      ['sole', '鞋底', '看得到磨损'],
      ['size', '尺码标', '拍清楚尺码'],
    ),
    ...optional(['heel', '鞋跟', '鞋跟磨损']),
  ],
  clothing: [
    ...required(FRONT, BACK, ['label', '领标', '拍清楚文字'], ['care', '洗标', '拍清楚成分']),
    ...optional(['fabric', '面料', '靠近拍纹理']),
  ],
  accessories: [
    ...required(FRONT, BACK, ['mark', '标识', '拍清楚标识']),
    ...optional(['detail', '细节', '边角与磨损处']),
  ],
}

/** Names of the photos of any class that have no place of their own. */
const FLAW_SLOT = 'flaw'

export const ACCESSORIES: Readonly<Record<TopCode, readonly string[]>> = {
  bags: ['防尘袋', '原盒', '说明书', '保卡', '肩带', '购物凭证'],
  watches: ['原盒', '保卡', '说明书', '备用表节', '购物凭证'],
  jewellery: ['原盒', '证书', '首饰袋', '购物凭证'],
  shoes: ['鞋盒', '防尘袋', '备用鞋跟', '购物凭证'],
  clothing: ['衣架', '防尘袋', '备用扣', '购物凭证'],
  accessories: ['原盒', '防尘袋', '说明书', '购物凭证'],
}

/** Attributes beside brand and style; those of the item's own columns. */
export const ATTRIBUTES = [
  { code: 'size', name: '尺寸' },
  { code: 'material', name: '材质' },
  { code: 'colour', name: '颜色' },
  { code: 'hardware', name: '五金' },
  { code: 'year', name: '年份' },
] as const
export type AttributeCode = (typeof ATTRIBUTES)[number]['code']

/** Of which a valuer cannot do without. */
export const REQUIRED_ATTRIBUTES: readonly AttributeCode[] = ['colour']

/** In which things that are compared must be alike. */
export const PRICED_ATTRIBUTES: readonly AttributeCode[] = ['size', 'material', 'colour']

export const isTopCode = (code: string): code is TopCode => Object.hasOwn(SLOTS, code)

/** The name of a place, of any class. */
export const slotName = (code: string, slot: string): string =>
  (isTopCode(code) ? SLOTS[code].find((one) => one.slot === slot)?.name : undefined) ??
  (slot === FLAW_SLOT ? '瑕疵' : slot)
