/** Texts of the drawings of measures. */
import type { BagMeasures, WornMeasures } from '@contract/catalogue'

export const MEASURE_TEXT = {
  title: '尺寸示意',
  width: '宽',
  height: '高',
  depth: '厚',
  handle: '提手高',
  drop: '肩带垂长',
  cm: (value: number) => `${value} cm`,
  phone: '手机',
  front: ({ width, height, depth }: BagMeasures) => `包身宽 ${width} cm、高 ${height} cm、厚 ${depth} cm，与手机比较`,
  worn: { strap: '挎在肩上', shoulder: '背在肩上', hand: '提在手中' },
  silhouette: (how: string) => `身高 165 cm 的人${how}时的大小`,
  bagNote: '按商品尺寸与 165 cm 身高等比绘制，实际以佩戴为准。',
  garment: (parts: WornMeasures['parts']) => parts.map(({ name, value }) => `${name} ${value}`).join('，'),
  garmentNote: '平铺测量，可能有 1–2 cm 误差；胸围、腰围、臀围为一周长度。',
  shoeNote: '适合脚长按鞋码换算；脚背高或脚宽时，可考虑大半码。',
} as const

/** Where the line of each measure is marked in its drawing, % of width and height (measures.scss draws the lines). */
export const MARKS: Readonly<Record<WornMeasures['shape'], Readonly<Record<string, readonly [number, number]>>>> = {
  coat: { 肩宽: [50, 6], 胸围: [50, 41], 袖长: [9, 30], 衣长: [50, 72] },
  top: { 肩宽: [50, 6], 胸围: [50, 44], 袖长: [8, 30], 衣长: [50, 72] },
  dress: { 胸围: [50, 31], 腰围: [50, 45], 裙长: [92, 55] },
  skirt: { 腰围: [50, 10], 臀围: [50, 39], 裙长: [92, 52] },
  trousers: { 腰围: [50, 8], 臀围: [50, 32], 裤长: [92, 52] },
  shoe: { 适合脚长: [88, 50], 楦宽: [50, 33] },
}

export const VIEWED_TITLE = '最近浏览'

export const QUESTIONS_TEXT = {
  title: '商品问答',
  ask: '查看与提问',
  note: '尺寸、瑕疵、附件都能问，仓库量好再答。',
  flaws: '瑕疵说明',
} as const
