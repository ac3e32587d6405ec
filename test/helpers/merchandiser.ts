/** What a merchandiser does with items, through the console's calls. */
import { randomUUID } from 'node:crypto'
import { jpeg } from './jpeg'
import { signInOperator } from './operator-call'

interface NewItem {
  /** Its name in Chinese. */
  brand: string
  model: string
  priceFen: number
}

/** Draws up a bag of the shop's own, and puts it on the shelf. `origin` is the shop's. */
export const listItem = async (origin: string, { brand, model, priceFen }: NewItem) => {
  const { call, act } = await signInOperator(origin, 'merchandiser')
  const { brands, series, categories } = await call('GET /admin/item/choices', {})
  const { id: brandId } = brands.find(({ name }) => name.includes(brand)) ?? { id: '' }
  const { id: seriesId, name: seriesName } = series.find((one) => one.brandId === brandId) ?? { id: '', name: '' }
  const { id: categoryId } = categories.find(({ parentId }) => parentId === '1') ?? { id: '' }
  const { file } = await call('POST /admin/item/photo', { content: (await jpeg()).toString('base64') })
  const title = `${brand} ${seriesName} ${model} 黑色`
  const { id } = await call('POST /admin/item/save', {
    brandId,
    seriesId,
    categoryId,
    sellerId: '1',
    model,
    title,
    description: '整体状态好，日常使用痕迹轻微。',
    grade: 'A',
    size: '中号',
    material: '小羊皮',
    colour: '黑色',
    hardware: '金色五金',
    productionYear: 2021,
    serialNo: randomUUID(),
    accessories: ['尘袋'],
    attributes: [],
    referencePriceFen: null,
    referencePriceSource: '',
    flaws: [],
    report: {
      inspector: '林鉴',
      inspectedOn: '2026-01-02',
      conclusion: '查验通过，成色与描述一致。',
      sections: [{ name: '整体', result: 'good', note: '' }],
    },
    photos: [{ file, title: '正面' }],
    priceFen,
    idempotencyKey: randomUUID(),
  })
  await act('item', id, 'putOnShelf')
  return { id, title, priceFen }
}
