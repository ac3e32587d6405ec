import { createErasure } from './erasure'

it('a dot takes the area of its circle', () => {
  const share = createErasure(100, 100, 10).erase({ x: 50, y: 50 }, { x: 50, y: 50 })
  expect(share).toBeCloseTo((Math.PI * 100) / 10_000, 2)
})

it('a stroke takes all between its ends, however fast the finger was', () => {
  const share = createErasure(200, 100, 10).erase({ x: 0, y: 50 }, { x: 200, y: 50 })
  expect(share).toBeCloseTo(0.2, 1)
})

it('the same stroke again takes nothing more', () => {
  const card = createErasure(200, 100, 10)
  const once = card.erase({ x: 20, y: 20 }, { x: 180, y: 80 })
  expect(card.erase({ x: 180, y: 80 }, { x: 20, y: 20 })).toBe(once)
})

it('strokes over all of it take all, and those beside it nothing', () => {
  const card = createErasure(100, 40, 10)
  expect(card.erase({ x: -50, y: -50 }, { x: 150, y: -50 })).toBe(0)
  card.erase({ x: -10, y: 10 }, { x: 110, y: 10 })
  expect(card.erase({ x: -10, y: 30 }, { x: 110, y: 30 })).toBe(1)
})
