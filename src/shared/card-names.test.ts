import { cardNames } from './card-names'

it.each([
  ['香奈儿', 'Chanel 香奈儿 Gabrielle 大号 丁香紫流浪包', ['Chanel 香奈儿', 'Gabrielle 大号 丁香紫流浪包']],
  ['Supreme', 'Supreme Box Logo 卫衣', ['Supreme', 'Box Logo 卫衣']],
  ['劳力士', '近全新劳力士手表', ['劳力士', '近全新劳力士手表']],
  ['香奈儿', 'Classic Flap 中号', ['香奈儿', 'Classic Flap 中号']],
  ['香奈儿', 'Chanel 香奈儿', ['香奈儿', 'Chanel 香奈儿']],
])('of %s, %s', (brandName, title, names) => {
  expect(cardNames({ brandName, title })).toEqual(names)
})
