/** Texts of the guides: how to photograph, what grades and flaws mean, how to care for materials. */
import type { Grade } from '@contract/catalogue'
import type { GuideCategory } from '@contract/qualification'

/** In the bar of each address. */
export const GUIDE_TITLES = {
  sample: '拍摄与成色示例',
  defect: '瑕疵拍摄示例',
  flaw: '瑕疵说明',
  care: '养护须知',
} as const

export const GUIDE_TABS = { photo: '拍照', grade: '成色', defect: '瑕疵' } as const
export type GuideTab = keyof typeof GUIDE_TABS

export const CATEGORY_NAMES: Readonly<Record<GuideCategory, string>> = {
  bags: '包袋',
  watches: '腕表',
  jewellery: '珠宝',
  shoes: '鞋履',
}

export const GUIDE_TEXT = {
  tabs: '示例',
  categories: '品类',
  good: '这样拍',
  goodNote: '自然光或柔和灯光，背景干净，商品占画面八成。',
  bad: '这样拍看不清',
  open: (name: string) => `查看大图：${name}`,
  defects: '每处瑕疵拍三张',
  defectNote: '先拍一张整体标明位置，再拍下面三张；瑕疵写清楚，售后更少。',
  steps: [
    { name: '特写', text: '距离 10 厘米左右，对准瑕疵对焦，占画面一半。' },
    { name: '比例尺', text: '旁边放直尺或硬币，长度一眼可知。' },
    { name: '侧光', text: '灯从侧面 45 度打过来，划痕和变形才看得见。' },
  ],
  see: '看此成色的商品',
  grades: '成色等级',
  gradesNote: '成色由查验员按报告逐项判定，照片只作参考。',
} as const

/** What to mind of each view. */
export const VIEW_TIPS: Readonly<Record<string, string>> = {
  front: '正对镜头，四角都在画面里',
  side: '侧面垂直拍，厚度和底角可见',
  hardware: '五金、扣件靠近拍，避开反光',
  interior: '打开拍内里，编号和标牌要能读',
}

/** Pictures that show nothing: the same picture, made bad by a style. */
export const BAD_PICTURES = [
  { key: 'blurred', name: '虚焦', text: '对焦没有落在商品上，细节糊成一片。' },
  { key: 'dark', name: '过暗', text: '颜色失真，瑕疵藏在阴影里。' },
  { key: 'cut', name: '截断', text: '边角不在画面里，无法判断磨损。' },
] as const

interface FlawText {
  name: string
  /** What it means for the grade. */
  grade: string
  /** What it means for the price. */
  price: string
  repair: string
  /** Items on which it is mostly found. */
  see: Grade
}

export const FLAW_TEXT = {
  photographs: '瑕疵怎么拍',
  grade: '对成色',
  price: '对价格',
  repair: '能否修复',
  note: '影响程度以每件商品的查验报告为准；以下为常见情况。',
} as const

export const FLAWS: readonly FlawText[] = [
  {
    name: '划痕',
    grade: '细划痕到 95新，可见划痕到 9成新',
    price: '轻微影响',
    repair: '五金可抛光，皮面多不可逆',
    see: 'AB',
  },
  {
    name: '磨角',
    grade: '轻微磨白到 9成新，露底到 85新',
    price: '中等影响',
    repair: '可补色，补色会写入报告',
    see: 'B',
  },
  { name: '氧化', grade: '轻微到 9成新，发黑到 85新', price: '轻微影响', repair: '多数可清洁、可抛光', see: 'AB' },
  { name: '变形', grade: '通常到 85新以下', price: '中等影响', repair: '定型可改善，难以复原', see: 'B' },
  { name: '污渍', grade: '浅渍到 9成新，明显到 85新', price: '中等影响', repair: '视材质，帆布和绒面较难', see: 'B' },
  { name: '开线', grade: '单处到 9成新，多处到 8成新', price: '中等影响', repair: '可缝补，缝补会写入报告', see: 'BC' },
  { name: '掉色', grade: '通常到 85新以下', price: '较大影响', repair: '可补色，色差难以完全消除', see: 'BC' },
  { name: '气味', grade: '单独记录，不定级', price: '轻微影响', repair: '通风与护理可减轻', see: 'B' },
  { name: '抛光', grade: '单独记录，轮廓变化会降级', price: '收藏款影响较大', repair: '不可逆', see: 'AB' },
  { name: '后配件', grade: '单独记录，不定级', price: '较大影响', repair: '可更换为原装件', see: 'B' },
]

export const CARE_TEXT = {
  do: '可以做',
  dont: '不要做',
  store: '怎么收纳',
  change: '养护会改变什么',
  changes: [
    '清洁、上油不改变成色；补色、抛光、更换配件会写入查验报告。',
    '抛光会磨去金属，轮廓变化可能让成色降低一级，收藏款请慎重。',
    '更换的配件按「后配件」如实记录，原件请保留并随商品一起出售。',
  ],
} as const

export const CARE: readonly { name: string; do: string; dont: string; store: string }[] = [
  {
    name: '光面与粒面皮',
    do: '软布轻擦浮尘，每季上一次无色皮革乳。',
    dont: '酒精、湿巾、吹风机。',
    store: '填充定型，装防尘袋，避光通风。',
  },
  {
    name: '漆皮',
    do: '干软布擦指纹，分开单独存放。',
    dont: '与印刷品、深色皮具贴放，会染色。',
    store: '套无酸纸，避免高温。',
  },
  {
    name: '麂皮绒面',
    do: '专用毛刷顺毛刷，先试小面积。',
    dont: '沾水后揉搓、日晒。',
    store: '远离浅色衣物，防潮防压。',
  },
  { name: '帆布与尼龙', do: '中性皂液局部清洁，阴干。', dont: '机洗、漂白。', store: '清空后平放，防折痕。' },
  {
    name: '腕表',
    do: '洗手、运动前取下，每 4–5 年做一次走时检测。',
    dont: '表冠未旋紧时碰水；强磁环境。',
    store: '平放或上链盒，石英表久置取出电池。',
  },
  {
    name: '金银珠宝',
    do: '佩戴后软布擦汗，单件分格存放。',
    dont: '接触香水、漂白剂；珍珠与欧泊忌超声波。',
    store: '密封袋加防氧化纸。',
  },
  {
    name: '鞋履',
    do: '鞋撑定型，雨后阴干再上油。',
    dont: '暴晒、暖气旁烘干；连续穿同一双。',
    store: '鞋盒留通气孔，放干燥剂。',
  },
]
