import { chartSegments } from './step-chart-model'

const point = (at: number, value: number) => ({ at, value, label: '' })

it('each value lasts until the next, the last until now', () => {
  const segments = chartSegments([point(0, 100), point(25, 80), point(75, 60)], 100)
  expect(segments.map(({ left, width }) => [left, width])).toEqual([
    [0, 25],
    [25, 50],
    [75, 25],
  ])
})

it('the axis begins at zero, the highest value leaves room for its label, a riser joins neighbours', () => {
  const segments = chartSegments([point(0, 100), point(50, 60)], 100)
  expect(segments.map(({ from, bottom }) => [from, bottom])).toEqual([
    [76, 76],
    [76, 45.6],
  ])
})

it('a price that never changed is one line', () => {
  expect(chartSegments([point(5, 100)], 5)).toEqual([
    { left: 0, width: 100, bottom: 76, from: 76, point: point(5, 100) },
  ])
})

it('nothing known is nothing drawn', () => {
  expect(chartSegments([], 100)).toEqual([])
})
