import { createImageSize } from './create-image-size'

const answering = (size: { width: number; height: number }) => createImageSize(() => Promise.resolve(size))

it('resolves with the size of a picture', async () => {
  await expect(answering({ width: 40, height: 30 })('/a.webp')).resolves.toEqual({ width: 40, height: 30 })
})

it('rejects an empty address with 图片URL不能为空, without asking for anything (spec 5/15, 8/5)', async () => {
  const read = jest.fn()
  await expect(createImageSize(read)('')).rejects.toMatchObject({ kind: 'emptyUrl', message: '图片URL不能为空' })
  expect(read).not.toHaveBeenCalled()
})

it('rejects what does not load with 图片加载失败 (spec 5/16, 8/4)', async () => {
  const refusing = createImageSize(() => Promise.reject(new Error('404')))
  await expect(refusing('/a.webp')).rejects.toMatchObject({ kind: 'loadFailed', message: '图片加载失败' })
  await expect(answering({ width: 0, height: 0 })('/a.svg')).rejects.toMatchObject({ message: '图片加载失败' })
})
