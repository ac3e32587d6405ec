import type { Style } from '@/shared/intake/style'
import { draftOf, NO_VALUES, valuesOf, withStyle, type Values } from './draft-values'
import { missingOf } from './missing'

const STYLE: Style = {
  categoryId: '101',
  categoryName: '链条包',
  brandId: '2',
  brandName: '香奈儿',
  seriesId: '',
  seriesName: '',
  attributes: { colour: '黑色' },
}
const VALUES: Values = {
  style: STYLE,
  photos: [{ id: 'front', key: '/media/private/a.jpg' }],
  grade: 'AB',
  flaws: [{ type: 'scratch', face: 'corners', severity: 1 }],
  flawless: false,
  accessories: ['防尘袋'],
  proofs: [{ id: 'x', key: '/media/private/p.jpg' }],
  expectFen: 2_680_000,
  model: '2',
  note: '很少使用',
  sceneId: 'spring',
  isAgreed: true,
}

it('is written as the contract has it, without what is never kept', () => {
  const draft = draftOf({ ...VALUES })
  expect(draft).toMatchObject({
    categoryId: '101',
    brandId: '2',
    seriesId: '',
    grade: 'AB',
    model: 2,
    photos: [{ slot: 'front', key: '/media/private/a.jpg' }],
    proofs: ['/media/private/p.jpg'],
  })
  expect(draft).not.toHaveProperty('isAgreed')
})

it('comes back with the addresses that can be read now, and unticked', () => {
  const pictures = { '/media/private/a.jpg': '/media/private/a.jpg?until=9' }
  expect(valuesOf(draftOf({ ...VALUES }), pictures)).toEqual({
    ...VALUES,
    isAgreed: false,
    photos: [{ id: 'front', key: '/media/private/a.jpg', url: '/media/private/a.jpg?until=9' }],
    proofs: [{ id: '/media/private/p.jpg', key: '/media/private/p.jpg', url: '/media/private/p.jpg' }],
  })
})

it('leaves out what is not answered, not up, or no amount', () => {
  const empty = { ...NO_VALUES, photos: [{ id: 'front' }], expectFen: NaN }
  const draft = draftOf({ ...empty })
  for (const name of ['categoryId', 'seriesId', 'grade', 'model', 'expectFen', 'note'])
    expect(draft).not.toHaveProperty(name)
  expect(draft.photos).toEqual([])
})

it('takes the style of the address, else the names of the server', () => {
  expect(withStyle(NO_VALUES, STYLE, {}).style).toEqual(STYLE)
  const kept = { ...VALUES, style: { ...STYLE, brandName: '' } }
  expect(withStyle(kept, NO_VALUES.style, { brandName: '香奈儿' }).style.brandName).toBe('香奈儿')
})

it('says what a draft lacks, in the sequence of the form', () => {
  expect(missingOf(NO_VALUES, undefined).map(({ text }) => text)).toEqual([
    '还差品类',
    '还差品牌',
    '还差成色',
    '请填写瑕疵，没有请勾选无瑕疵',
    '还差卖法',
  ])
  const schema = {
    attributes: [{ code: 'colour', name: '颜色', isRequired: true, choices: [] }],
    slots: [
      { slot: 'front', name: '正面', tip: '', isRequired: true },
      { slot: 'back', name: '背面', tip: '', isRequired: true },
      { slot: 'set', name: '附件合影', tip: '', isRequired: false },
    ],
  } as unknown as Parameters<typeof missingOf>[1]
  expect(missingOf(VALUES, schema)).toEqual([{ name: 'photos', text: '还差背面照片' }])
})
