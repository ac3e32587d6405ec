import { pinched, settle, UNZOOMED, zoomAt } from './image-zoom'

const view = { width: 375, height: 812 }
const picture = { width: 375, height: 375 }

it('what lies under the finger stays there', () => {
  const at = { x: 100, y: -50 }
  const zoomed = zoomAt({ scale: 1.5, x: 20, y: 10 }, 3, at)
  // The picture's point under `at`, before and after.
  expect((at.x - 20) / 1.5).toBeCloseTo((at.x - zoomed.x) / 3)
  expect((at.y - 10) / 1.5).toBeCloseTo((at.y - zoomed.y) / 3)
})

it('two fingers that spread magnify around their middle, and move the picture with it', () => {
  const from = { x: 0, y: 0, distance: 100 }
  expect(pinched(UNZOOMED, from, { x: 0, y: 0, distance: 200 })).toEqual({ scale: 2, x: 0, y: 0 })
  expect(pinched(UNZOOMED, from, { x: 30, y: 10, distance: 100 })).toEqual({ scale: 1, x: 30, y: 10 })
})

it('ends between 1 and 3 times, without ground beside a picture that covers the view', () => {
  expect(settle({ scale: 0.4, x: 50, y: 50 }, view, picture)).toEqual({ scale: 1, x: 0, y: 0 })
  expect(settle({ scale: 9, x: 0, y: 0 }, view, picture).scale).toBe(3)
  expect(settle({ scale: 2, x: 999, y: -999 }, view, picture)).toEqual({ scale: 2, x: 187.5, y: 0 })
  expect(settle({ scale: 3, x: -999, y: -999 }, view, picture)).toEqual({ scale: 3, x: -375, y: -156.5 })
})
