import { MATERIALS } from '../../media/subject'
import { TOP_CATEGORIES } from '../../db/seed/categories'
import { tipsFor } from './tips'

const titles = (material: string, category = '') => tipsFor({ material, category }).map(({ title }) => title)

it('knows every material and every top category of the catalogue', () => {
  expect(Object.values(MATERIALS).filter((material) => titles(material).length === 0)).toEqual([])
  expect(TOP_CATEGORIES.filter(({ name }) => titles('', name).length === 0)).toEqual([])
})

it.each([
  ['鳄鱼纹压花牛皮', '避免硬折'],
  ['雾面鳄鱼皮', '远离水与香水'],
  ['小羊皮', '避免刮擦'],
  ['粒面牛皮', '适时养护'],
  ['18K 玫瑰金', '单独收纳'],
  ['精钢', '远离磁场'],
])('takes %s for what it is', (material, title) => {
  expect(titles(material)).toContain(title)
})

it('names what holds for the material before what holds for the category, and nothing for what it does not know', () => {
  expect(titles('漆皮', '箱包')).toEqual(['避免染色', '日常清洁', '避潮避光', '收纳与定型', '避免超重'])
  expect(titles('未知', '其他')).toEqual([])
})
