import { storage } from '@/core/platform/storage'
import { keepPictures, keptPictures, sweepPictures } from './kept-pictures'

const DAY = 24 * 60 * 60_000
const NOW = Date.UTC(2026, 2, 1)
const picture = { url: '/media/a.webp', width: 4, height: 3, alt: '磨损' }
const kept = { list: [picture], props: { start: 0, label: '照片' } }

beforeEach(() => localStorage.clear())

it('keeps list and props under a key built from the timestamp (spec 3/11)', () => {
  expect(keepPictures(kept, NOW)).toBe(String(NOW))
  expect(localStorage.getItem(`customImagePreview_${NOW}`)).toBe(JSON.stringify(kept))
  expect(keptPictures(String(NOW), NOW + DAY - 1)).toEqual(kept)
})

it('gives nothing that is a day old, and sweeps it', () => {
  keepPictures(kept, NOW)
  expect(keptPictures(String(NOW), NOW + DAY)).toBeNull()
  keepPictures(kept, NOW + DAY)
  expect(localStorage.getItem(`customImagePreview_${NOW}`)).toBeNull()
  sweepPictures(NOW + 2 * DAY)
  expect(localStorage.getItem(`customImagePreview_${NOW + DAY}`)).toBeNull()
  expect(storage.get('customImagePreviews')).toEqual([])
})

it.each([
  ['nothing', undefined],
  ['no list', { props: {} }],
  ['an empty list', { list: [], props: {} }],
  ['a script as an address', { list: [{ ...picture, url: 'javascript:alert(1)' }], props: {} }],
  ['a picture without a size', { list: [{ ...picture, width: 0 }], props: {} }],
])('gives nothing for %s under the key', (_what, value) => {
  storage.set(`customImagePreview_${NOW}`, value)
  expect(keptPictures(String(NOW), NOW)).toBeNull()
})

it('begins with the first picture where the kept place has none', () => {
  storage.set(`customImagePreview_${NOW}`, { list: [picture], props: { start: 7 } })
  expect(keptPictures(String(NOW), NOW)?.props).toEqual({ start: 0, label: '' })
})

it.each(['', '../x', '12e3', '0x1'])('takes %s for no stamp', (stamp) => expect(keptPictures(stamp, NOW)).toBeNull())
