import { addScreenFacts, screenFactsOf } from './screen-facts'
import { titleOf } from './title'

it('what came with an area’s pages holds for its rows', () => {
  expect(screenFactsOf('cart')).toMatchObject({ title: '购物车', pullDown: true })
  addScreenFacts({ cart: { title: ({ from }) => `从${from}`, private: true } })
  expect(screenFactsOf('cart').private).toBe(true)
  expect(titleOf('cart', { from: '1' })).toBe('从1')
})
