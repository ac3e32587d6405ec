/** The items of both lists: the same words, prices and pictures. */
import type { ItemCard } from '../../contract/catalogue'

export const COUNT = 500
/** Pictures that the benchmark serves; they recur, as pictures that a list decodes do. */
export const PICTURES = 40

export const items: ItemCard[] = Array.from({ length: COUNT }, (_, index) => ({
  id: String(100001 + index),
  title: `经典菱格纹中号口盖包 第 ${index + 1} 件`,
  brandName: '样例品牌',
  seriesName: '经典',
  grade: 'A',
  gradeName: '95新',
  priceFen: 1_280_000 + index * 1000,
  referencePriceFen: 2_580_000,
  droppedFen: index % 3 === 0 ? 20_000 : 0,
  state: 'ON_SALE',
  cover: { url: `/media/${index % PICTURES}.webp`, width: 480, height: 480, alt: '', view: 'front' },
}))
