import type * as Transports from './index.h5'

const load = () => {
  jest.resetModules()
  return require('.') as typeof Transports
}

afterEach(() => Reflect.deleteProperty(window, 'fetch'))

it('posts where there is fetch', () => {
  window.fetch = jest.fn()
  expect(load().isImage).toBe(false)
})

it('falls back to images in old browsers, which have none (spec 7.4/7)', async () => {
  const { isImage, send } = load()
  expect(isImage).toBe(true)
  expect(await send({ url: '', data: '', headers: {} })).toMatchObject({ code: 401 })
})
