import { act, fireEvent, render, screen } from '@testing-library/react'
import type { LocalFile } from '@/core/platform/media'
import type { UploadResult } from '@/core/request/upload'
import { photoKeys, photosOf, type Photo } from './field-values'
import { FormMessage } from './form-parts'
import { PhotosField, type PhotoPorts } from './photos-field'
import { photos } from './rules'
import { useForm } from './use-form'

interface Sending {
  file: LocalFile
  purpose: string | undefined
  answer(result: UploadResult): Promise<void>
}
let sendings: Sending[] = []
const small = new Blob(['small'])
const choose = jest.fn<ReturnType<PhotoPorts['choose']>, Parameters<PhotoPorts['choose']>>()
const ports: PhotoPorts = {
  choose,
  compress: async () => small,
  upload: (file, { pathSign }) =>
    new Promise((resolve) => {
      sendings.push({ file, purpose: pathSign, answer: (result) => act(async () => resolve(result)) })
    }),
}
const picture = (name: string) => ({ file: new Blob([name]), url: `blob:${name}`, release: () => undefined })

const send = jest.fn(async (_values: { images: Photo[] }) => ({ data: null }))
beforeEach(() => {
  sendings = []
  send.mockClear()
  choose.mockReset().mockResolvedValue([picture('a'), picture('b')])
})

function Host({ initial = [], max }: { initial?: Photo[]; max?: number }) {
  const form = useForm({ initial: { images: initial }, rules: { images: [photos({ min: 1 })] }, send })
  return (
    <>
      <PhotosField form={form} name="images" label="凭证" purpose="after-sale" max={max} ports={ports} />
      <FormMessage form={form} />
      <button disabled={form.isSubmitting} onClick={() => void form.submit()}>
        提交
      </button>
    </>
  )
}
const add = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: /^添加图片/ })))
const submit = () => act(async () => void fireEvent.click(screen.getByText('提交')))
const errors = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)
const sentKeys = () => send.mock.calls.map(([{ images }]) => photoKeys(images))

it('uploads what is chosen, made small, for its purpose', async () => {
  render(<Host max={5} />)
  await add()
  expect(choose).toHaveBeenCalledWith({ count: 5, camera: undefined })
  expect(sendings.map(({ purpose }) => purpose)).toEqual(['after-sale', 'after-sale'])
  expect(sendings[0]?.file).toBe(small)
})

it('lets a submission wait for what is under way, and says so', async () => {
  render(<Host />)
  await add()
  await submit()
  expect(screen.getByText('图片上传中，完成后自动提交')).toBeTruthy()
  await sendings[1]!.answer({ data: { key: 'kb' } })
  expect(send).not.toHaveBeenCalled()
  await sendings[0]!.answer({ data: { key: 'ka' } })
  expect(sentKeys()).toEqual([['ka', 'kb']])
})

it('submits nothing while one has failed, and says what to do', async () => {
  render(<Host />)
  await add()
  await sendings[0]!.answer({ data: { key: 'ka' } })
  await submit()
  await sendings[1]!.answer({ error: { kind: 'network', message: '网络异常，请稍后再试' } })
  expect(errors()).toEqual(['有 1 张图片未上传成功，请重试或移除'])
  expect(send).not.toHaveBeenCalled()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '移除第 2 张图片' })))
  expect(errors()).toEqual([])
  await submit()
  expect(sentKeys()).toEqual([['ka']])
})

it('wants the least number that its rule names', async () => {
  render(<Host />)
  await submit()
  expect(errors()).toEqual(['请至少上传 1 张图片'])
})

it('goes on with what the server has, and asks again for what was lost with its page', async () => {
  choose.mockResolvedValue([picture('c')])
  render(<Host initial={[...photosOf(['k1']), { id: 'lost' }]} />)
  await submit()
  expect(errors()).toEqual(['有 1 张图片未上传成功，请重试或移除'])
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^重新选择第 2 张图片/ })))
  expect(choose).toHaveBeenCalledWith({ count: 1, camera: undefined })
  await sendings[0]!.answer({ data: { key: 'k2' } })
  await submit()
  expect(sentKeys()).toEqual([['k1', 'k2']])
})
