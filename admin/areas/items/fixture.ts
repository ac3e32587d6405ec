/** An item, and what its form offers, for tests of the items' pages. */
import type { AdminData } from '../../data/calls'
import { NOW } from '../../test-page'

/** The name of a stored photo; `letter` is a hexadecimal digit. */
export const fileOf = (letter: string): string => `${letter.repeat(32)}.private.jpg`

export const choices: AdminData<'GET /admin/item/choices'> = {
  brands: [
    { id: '1', name: '香奈儿' },
    { id: '2', name: '劳力士' },
  ],
  series: [
    { id: '11', name: 'CF', brandId: '1' },
    { id: '21', name: '日志型', brandId: '2' },
  ],
  categories: [
    { id: '100', name: '箱包', parentId: '' },
    { id: '101', name: '手袋', parentId: '100' },
  ],
  attributes: [{ id: '5', name: '肩带' }],
  sellers: [
    { id: '1', name: '', kind: 'platform' },
    { id: '7', name: '拾光名表', kind: 'merchant' },
  ],
  sizes: ['中号'],
  materials: ['小羊皮'],
  colours: ['黑色'],
}

export const item: AdminData<'GET /admin/item/info'> = {
  id: '100001',
  itemNo: 'ZXB00100001',
  title: '香奈儿 CF 中号',
  brandName: '香奈儿',
  seriesName: 'CF',
  categoryName: '手袋',
  grade: 'A',
  state: 'DRAFT',
  ownerType: 'own',
  sellerName: '',
  priceFen: 2_980_000,
  coverUrl: '',
  listedAt: NOW,
  brandId: '1',
  seriesId: '11',
  categoryId: '101',
  sellerId: '1',
  model: 'CF',
  description: '四角轻微磨损。',
  size: '中号',
  material: '小羊皮',
  colour: '黑色',
  hardware: '',
  productionYear: null,
  serialNo: 'CF-1',
  accessories: ['防尘袋'],
  attributes: [],
  referencePriceFen: null,
  referencePriceSource: '',
  flaws: [],
  report: null,
  version: 3,
  wasListed: false,
  locked: '',
  pictures: [
    { view: 'front', title: '正面', url: '/media/front.jpg', file: fileOf('a') },
    { view: 'back', title: '背面', url: '/media/back.jpg', file: fileOf('b') },
  ],
  alike: [],
}
