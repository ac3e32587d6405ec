import { createFeatureSupport } from './feature-support'

it.each([
  ['supported', async () => true],
  ['unsupported', async () => false],
  ['unsupported', async () => Promise.reject(new Error('no reply'))],
])('a feature is unknown, then %s, and checked once (spec 4/47)', async (state, answer) => {
  const request = jest.fn(answer)
  const features = createFeatureSupport(request)
  expect(features.state('f')).toBe('unknown')
  const isSupported = state === 'supported'
  expect(await Promise.all([features.check('f'), features.check('f')])).toEqual([isSupported, isSupported])
  expect(features.state('f')).toBe(state)
  expect(await features.check('f')).toBe(isSupported)
  expect(request.mock.calls).toEqual([['f']])
  expect(features.state('g')).toBe('unknown')
})
