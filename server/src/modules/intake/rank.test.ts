import { NOT_FOUND, rankOf } from './rank'

test.each([
  ['经典口盖', '经典口盖', 0],
  ['经典口盖', '口盖', 2],
  ['经典口盖', 'jingdian', 1],
  ['经典口盖', 'kougai', 2],
  ['经典口盖', 'jdkg', 1],
  ['經典口蓋', '经典', 1],
  ['Lady D-Joy', 'ladyd', 1],
  ['Lady D-Joy', 'ldj', 1],
  ['Étoile 圆环', 'etoile', 1],
  ['Étoile 圆环', 'yuanhuan', 2],
  ['经典口盖', 'j', 1],
  ['经典口盖', '流浪', NOT_FOUND],
  ['', 'a', NOT_FOUND],
])('%s is found by %s as %i', (name, typed, rank) => expect(rankOf([name], typed)).toBe(rank))
