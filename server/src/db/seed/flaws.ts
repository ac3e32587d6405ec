/** Flaws of pre-owned items: the picture and spot, the section of the report, and a grader's wording. */
import type { Grade } from '@contract/catalogue'
import { pinSpots, type PinSpot } from '../../media/draw-item'
import type { SpotPart } from '../../media/drawing'
import type { FlawType, ItemCategory, ItemSubject, PlainView } from '../../media/subject'
import type { Random } from './random'

export interface FlawFacts {
  readonly type: FlawType
  readonly view: PlainView
  readonly place: string
  /** The section of the inspection report that lists it. */
  readonly section: string
  readonly description: string
  readonly x: number
  readonly y: number
}

interface Template {
  readonly type: FlawType
  readonly view: PlainView
  readonly section: string
  /** The kind of part that shows it. */
  readonly part: SpotPart
  /** The part's name; the side is added. */
  readonly name: string
  readonly notes: readonly string[]
}

function template(
  type: FlawType,
  view: PlainView,
  section: string,
  part: SpotPart,
  name: string,
  ...notes: string[]
): Template {
  return { type, view, section, part, name, notes }
}

const BAG_FLAWS: readonly Template[] = [
  template('磨角', 'front', '四角', 'corner', '角', '轻微磨损，皮面略泛白', '有摩擦痕迹，未露底', '磨损，边油略有缺失'),
  template(
    '划痕',
    'front',
    '整体',
    'surface',
    '正面',
    '细小划痕，需侧光可见',
    '一道浅划痕，长约 1.5 cm',
    '若干使用细痕，不影响整体观感',
  ),
  template('变形', 'side', '整体', 'surface', '侧面', '略有塌陷，填充后可恢复', '包身轻微变形，日常使用不明显'),
  template('掉色', 'front', '整体', 'surface', '正面', '局部颜色略浅', '长期接触处轻微掉色'),
  template('开线', 'side', '整体', 'seam', '侧边缝线', '一处线头松动，约两针', '缝线轻微起毛，结构牢固'),
  template('划痕', 'hardware', '五金', 'metal', '锁扣表面', '有使用细划痕', '有细密划痕，镀层完整'),
  template('氧化', 'hardware', '五金', 'metal', '五金边缘', '轻微氧化，色泽略暗', '局部氧化，开合顺畅'),
  template('污渍', 'interior', '内里', 'surface', '内里', '有一处浅色印迹', '有少许使用污渍', '一处笔痕，约 1 cm'),
  template('气味', 'interior', '内里', 'surface', '内里', '有轻微存放气味，通风后可减弱', '略带皮革与香水混合气味'),
  template('划痕', 'interior', '内袋', 'seam', '内袋口', '有轻微折痕与划痕', '皮边有摩擦细痕'),
]

const WATCH_FLAWS: readonly Template[] = [
  template('划痕', 'front', '表壳', 'metal', '表圈', '有细小划痕', '一处磕痕，约 1 mm', '佩戴细痕，未伤及表耳'),
  template('抛光', 'side', '表壳', 'metal', '表壳侧面', '曾经轻度抛光，线条完整', '有抛光痕迹'),
  template('划痕', 'hardware', '表壳', 'metal', '表冠', '有佩戴划痕', '表面有细密划痕'),
  template('变形', 'front', '表带', 'seam', '表带', '略有拉伸', '有自然弯折痕迹'),
  template('氧化', 'interior', '表壳', 'metal', '表背', '有极轻微氧化点', '有细小氧化痕'),
  template('后配件', 'hardware', '表壳', 'metal', '表冠', '为后配，功能正常', '为后配，做工良好'),
]

const JEWELLERY_FLAWS: readonly Template[] = [
  template('划痕', 'front', '金属', 'metal', '正面', '表面有佩戴细痕', '镜面处有细密划痕，可抛光恢复'),
  template('抛光', 'side', '金属', 'metal', '侧面', '曾经抛光，边缘略圆润', '有轻度抛光痕迹'),
  template('氧化', 'hardware', '扣件', 'metal', '接口处', '色泽略暗', '接口处轻微氧化，擦拭后改善'),
  template('变形', 'side', '金属', 'metal', '侧边', '圈口略有变形，不影响佩戴', '轻微受力变形'),
  template('划痕', 'interior', '刻印', 'metal', '内侧', '有佩戴摩擦痕，刻字清晰', '有细痕'),
]

const SHOE_FLAWS: readonly Template[] = [
  template('磨角', 'side', '鞋头', 'corner', '鞋头', '轻微摩擦', '皮面略有磨损'),
  template('划痕', 'front', '鞋面', 'surface', '外侧鞋面', '有一道浅划痕', '有穿着细痕'),
  template('变形', 'side', '鞋面', 'surface', '鞋面', '弯折处有自然褶皱', '有穿着折痕'),
  template('划痕', 'interior', '鞋底', 'surface', '鞋底', '有行走摩擦痕', '前掌轻微磨损'),
  template('掉色', 'front', '鞋面', 'surface', '鞋面', '颜色略浅', '局部轻微掉色'),
  template('开线', 'side', '鞋面', 'seam', '鞋口', '一处线头', '缝线轻微起毛'),
]

const CLOTHING_FLAWS: readonly Template[] = [
  template('污渍', 'front', '面料', 'surface', '正面', '一处浅色印迹，直径约 3 mm', '浅淡污渍，干洗后可减轻'),
  template('开线', 'side', '缝线', 'seam', '侧缝', '一处线头松动', '缝线轻微开口，可修补'),
  template('变形', 'front', '版型', 'seam', '缝边', '版型略有松弛', '有轻微存放折痕'),
  template('掉色', 'front', '面料', 'surface', '正面', '局部颜色略浅', '洗涤后色泽略淡'),
  template('气味', 'interior', '内里', 'surface', '内里', '有轻微存放气味', '略带衣柜气味，通风可散'),
]

const ACCESSORY_FLAWS: readonly Template[] = [
  template('划痕', 'front', '表面', 'surface', '正面', '表面有细小划痕', '一处浅痕，侧光可见'),
  template('污渍', 'front', '表面', 'corner', '边缘', '有浅淡印迹', '一处小污点，约 2 mm'),
  template('掉色', 'side', '表面', 'surface', '侧面', '折叠处颜色略浅', '边缘轻微褪色'),
  template('开线', 'side', '边缘', 'seam', '边缘', '一处线头', '卷边处轻微起毛'),
  template('变形', 'front', '版型', 'surface', '正面', '有自然折痕', '版型略有松弛'),
]

const TEMPLATES: Readonly<Record<ItemCategory, readonly Template[]>> = {
  bags: BAG_FLAWS,
  watches: WATCH_FLAWS,
  jewellery: JEWELLERY_FLAWS,
  shoes: SHOE_FLAWS,
  clothing: CLOTHING_FLAWS,
  accessories: ACCESSORY_FLAWS,
}

/** Sections of an inspection report, by category; bags have five inspected faces (design: Item). */
export const REPORT_SECTIONS: Readonly<Record<ItemCategory, readonly string[]>> = {
  bags: ['整体', '四角', '五金', '内里', '内袋'],
  watches: ['表壳', '表盘', '表带', '机芯', '走时'],
  jewellery: ['金属', '镶嵌', '扣件', '刻印'],
  shoes: ['鞋面', '鞋头', '鞋底', '内里'],
  clothing: ['面料', '缝线', '版型', '内里'],
  accessories: ['表面', '边缘', '版型', '标识'],
}

/** Minimum and maximum number of flaws of a grade. */
export const FLAW_COUNTS: Readonly<Record<Grade, readonly [number, number]>> = {
  S: [0, 0],
  SA: [0, 1],
  A: [0, 1],
  AB: [1, 2],
  B: [2, 3],
  BC: [3, 4],
  C: [4, 5],
}

const METALLIC = new Set(['steel', 'yellowGold', 'roseGold', 'platinum'])
const CLOTH = new Set(['cashmere', 'wool', 'cotton', 'silk', 'denim', 'nylon', 'satin'])

/** Cloth does not get scratched, frames have no seams: not every flaw fits every item. */
function canHave({ kind, material, hardware }: Omit<ItemSubject, 'flaws'>, flaw: Template): boolean {
  if (flaw.section === '五金') return hardware !== 'none'
  if (flaw.type === '氧化') return METALLIC.has(material)
  if (flaw.type === '划痕' && CLOTH.has(material)) return flaw.view === 'interior'
  if (kind === 'sunglasses') return flaw.type === '划痕' || flaw.type === '变形'
  return true
}

/**
 * Spots by kind, view, size and strap, cached: they are equal for every seed up to the size of a pin, and drawing each
 * item to find them is slow.
 */
const spotCache = new Map<string, readonly PinSpot[]>()

function spotsOf(subject: Omit<ItemSubject, 'flaws'>, view: PlainView): readonly PinSpot[] {
  const key = [subject.kind, view, subject.size, subject.strap].join(' ')
  const known = spotCache.get(key)
  if (known) return known
  const spots = pinSpots({ ...subject, seed: 1, flaws: [] }, view)
  spotCache.set(key, spots)
  return spots
}

function placeName({ part, name }: Template, { x, y }: PinSpot): string {
  const side = x < 0.45 ? '左' : x > 0.55 ? '右' : ''
  if (name === '角') return side === '' ? `${y < 0.5 ? '上' : '下'}沿` : `${side}${y < 0.5 ? '上' : '下'}角`
  return side === '' || part === 'corner' ? name : `${name}${side}侧`
}

/** Flaws of an item: as many as its grade allows, each of another sort and at another spot. */
export function makeFlaws(
  random: Random,
  category: ItemCategory,
  subject: Omit<ItemSubject, 'flaws'>,
  grade: Grade,
): FlawFacts[] {
  const [fewest, most] = FLAW_COUNTS[grade]
  const count = random.whole(fewest, most)
  const taken = new Set<PinSpot>()
  const found: FlawFacts[] = []
  for (const flaw of random.some(TEMPLATES[category], TEMPLATES[category].length)) {
    if (found.length === count) break
    const free = spotsOf(subject, flaw.view).filter((spot) => !taken.has(spot))
    const fitting = free.filter((spot) => spot.part === flaw.part)
    const choices = fitting.length > 0 ? fitting : free
    if (!canHave(subject, flaw) || choices.length === 0) continue
    const spot = random.pick(choices)
    taken.add(spot)
    const { type, view, section } = flaw
    const description = random.pick(flaw.notes)
    found.push({ type, view, section, place: placeName(flaw, spot), description, x: spot.x, y: spot.y })
  }
  return found
}
