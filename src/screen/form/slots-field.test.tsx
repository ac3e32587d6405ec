import { act, fireEvent, render, screen, within } from '@testing-library/react'
import type { LocalFile } from '@/core/platform/media'
import type { UploadResult } from '@/core/request/upload'
import { slotPhotos, type Photo, type PhotoSlot } from './field-values'
import { FormMessage } from './form-parts'
import type { PhotoPorts } from './photos-field'
import { slotsFilled } from './rules'
import { SlotsField } from './slots-field'
import { useForm } from './use-form'

const SLOTS: readonly PhotoSlot[] = [
  { id: 'front', name: '正面', tip: '正对镜头，四角入镜', icon: 'sell', required: true },
  { id: 'back', name: '背面', tip: '翻过来再拍', icon: 'sell', required: true },
  { id: 'code', name: '编码', tip: '字迹清楚', icon: 'search' },
  { id: 'strap', name: '肩带', tip: '全部展开', icon: 'cart' },
]

interface Sending {
  file: LocalFile
  purpose: string | undefined
  answer(result: UploadResult): Promise<void>
}
let sendings: Sending[] = []
const choose = jest.fn<ReturnType<PhotoPorts['choose']>, Parameters<PhotoPorts['choose']>>()
const ports: PhotoPorts = {
  choose,
  compress: async (file) => file,
  upload: (file, { pathSign }) =>
    new Promise((resolve) => {
      sendings.push({ file, purpose: pathSign, answer: (result) => act(async () => resolve(result)) })
    }),
}
const send = jest.fn(async (_values: { slots: Photo[] }) => ({ data: null }))
let value: Photo[] = []
let taken = 0
beforeEach(() => {
  sendings = []
  taken = 0
  send.mockClear()
  choose.mockReset().mockImplementation(async () => {
    const name = `f${++taken}`
    return [{ file: new Blob([name]), url: `blob:${name}`, release: () => undefined }]
  })
})

function Host({ initial = [] }: { initial?: Photo[] }) {
  const form = useForm({ initial: { slots: initial }, rules: { slots: [slotsFilled(() => SLOTS)] }, send })
  value = form.values.slots
  return (
    <>
      <SlotsField form={form} name="slots" label="照片" slots={SLOTS} purpose="consign" ports={ports} />
      <FormMessage form={form} />
      <button onClick={() => void form.submit()}>提交</button>
    </>
  )
}
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const take = async (slot: string, from = '从相册选择') => {
  await press(`拍摄${slot}`)
  await press(from)
}
const submit = () => act(async () => void fireEvent.click(screen.getByText('提交')))
const errors = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)

it('says what belongs into a place before the picture is taken, by camera or album', async () => {
  render(<Host />)
  await press('拍摄正面')
  expect(within(screen.getByRole('dialog')).getByText('正对镜头，四角入镜')).toBeTruthy()
  expect(choose).not.toHaveBeenCalled()
  await press('拍照')
  await take('编码')
  expect(choose.mock.calls).toEqual([[{ count: 1, camera: true }], [{ count: 1, album: true }]])
  expect(sendings.map(({ purpose }) => purpose)).toEqual(['consign', 'consign'])
})

it('puts each picture into its own place, three at a time, each into the value once it is up', async () => {
  render(<Host />)
  for (const slot of ['肩带', '编码', '背面', '正面']) await take(slot)
  expect(sendings).toHaveLength(3)
  await sendings[1]!.answer({ data: { key: 'k-code' } })
  expect(sendings).toHaveLength(4)
  expect(value.find(({ id }) => id === 'code')).toEqual({ id: 'code', key: 'k-code' })
  for (const [at, key] of [
    [0, 'k-strap'],
    [2, 'k-back'],
    [3, 'k-front'],
  ] as const)
    await sendings[at]!.answer({ data: { key } })
  expect(slotPhotos(value, SLOTS).map(({ id, key }) => `${id}:${key}`)).toEqual([
    'front:k-front',
    'back:k-back',
    'code:k-code',
    'strap:k-strap',
  ])
})

it('names the required places that are empty', async () => {
  render(<Host initial={[{ id: 'front', key: 'k1' }]} />)
  await submit()
  expect(errors()).toEqual(['还差背面照片'])
  await take('背面')
  await sendings[0]!.answer({ data: { key: 'k2' } })
  await submit()
  expect(send).toHaveBeenCalledTimes(1)
})

it('offers another try beside the place whose upload failed', async () => {
  render(<Host initial={[{ id: 'back', key: 'k2' }]} />)
  await take('正面')
  await sendings[0]!.answer({ error: { kind: 'network', message: '网络异常' } })
  await submit()
  expect(errors()).toEqual(['有 1 张图片未上传成功，请重试或移除'])
  await press('重新上传正面，网络异常')
  await sendings[1]!.answer({ data: { key: 'k1' } })
  expect(value).toContainEqual({ id: 'front', key: 'k1' })
})

it('shows after a reload what is up, and asks again for what was lost, in its place', async () => {
  render(<Host initial={[{ id: 'front', key: 'k1' }, { id: 'back' }]} />)
  expect(screen.getByRole('button', { name: '查看正面' })).toBeTruthy()
  await press('重新选择背面，未传完，点此重选')
  await press('从相册选择')
  await sendings[0]!.answer({ data: { key: 'k2' } })
  expect(value).toEqual([
    { id: 'front', key: 'k1' },
    { id: 'back', key: 'k2' },
  ])
})

it('keeps what another build has put into places that this one does not know, and sends none of it', async () => {
  const of3d: Photo = { id: 'turntable', key: 'k9' }
  render(<Host initial={[of3d, { id: 'front', key: 'k1' }]} />)
  await take('背面')
  await sendings[0]!.answer({ data: { key: 'k2' } })
  expect(value).toContainEqual(of3d)
  expect(slotPhotos(value, SLOTS).map(({ key }) => key)).toEqual(['k1', 'k2'])
  await submit()
  expect(send).toHaveBeenCalledTimes(1)
})

it('empties a place', async () => {
  render(<Host initial={[{ id: 'front', key: 'k1' }]} />)
  await press('移除正面')
  expect(value).toEqual([])
  expect(screen.getByRole('button', { name: '拍摄正面' })).toBeTruthy()
})

it('says what a picture seems to lack, and keeps it where the user does', async () => {
  render(<Host />)
  await take('正面')
  await sendings[0]!.answer({ data: { key: 'k-dark', hint: 'dark' } })
  expect(screen.getByText('正面照片可能过暗，建议重拍')).toBeTruthy()
  await press('仍然使用')
  expect(screen.queryByText(/建议重拍/)).toBeNull()
  expect(value).toEqual([{ id: 'front', key: 'k-dark' }])
})

it('takes a hinted picture again, and stops nobody from sending it', async () => {
  render(
    <Host
      initial={[
        { id: 'front', key: 'k', hint: 'blurred' },
        { id: 'back', key: 'b' },
      ]}
    />,
  )
  await submit()
  expect(send).toHaveBeenCalled()
  await press('重拍')
  await press('拍照')
  await sendings[0]!.answer({ data: { key: 'k-sharp' } })
  expect(value.find(({ id }) => id === 'front')).toEqual({ id: 'front', key: 'k-sharp' })
  expect(screen.queryByText(/建议重拍/)).toBeNull()
})
