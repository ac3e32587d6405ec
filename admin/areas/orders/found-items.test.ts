import { linesOfPhotos } from './found-items'

const photo = { id: 'a.private.jpg', url: '/a', note: '右下角' }

test('a pin is a flaw of its face with kind and degree, at its place', () => {
  const pins = [{ x: 0.2, y: 0.7, text: '磨损', kind: 'corner', severity: 3 }]
  expect(linesOfPhotos([{ ...photo, slot: 'overall', pins }])).toEqual({
    faces: [{ face: 'overall', photo: photo.id, note: '右下角' }],
    flaws: [{ type: 'corner', face: 'overall', severity: 3, note: '磨损', photo: photo.id, pin: { x: 0.2, y: 0.7 } }],
  })
})

test('a pin of an older draft, without a kind, is a visible scratch', () => {
  const { flaws } = linesOfPhotos([{ ...photo, slot: 'overall', pins: [{ x: 0, y: 0, text: '' }] }])
  expect(flaws).toMatchObject([{ type: 'scratch', severity: 2 }])
})
