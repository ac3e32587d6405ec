import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { Uploader, type ChosenPicture, type SendPicture, type UploaderProps, type UploadPicture } from './uploader'

interface Sending {
  file: string
  signal: AbortSignal
  onProgress(share: number): void
  answer(result: Awaited<ReturnType<SendPicture<string>>>): Promise<void>
}

let sendings: Sending[] = []
const upload: SendPicture<string> = (file, { signal, onProgress }) =>
  new Promise((resolve) => {
    const report = (share: number) => act(() => onProgress(share))
    sendings.push({ file, signal, onProgress: report, answer: (result) => act(async () => resolve(result)) })
  })
const release = jest.fn()
const picture = (file: string): ChosenPicture<string> => ({ file, url: `blob:${file}`, release: () => release(file) })
const choose = jest.fn((_count: number) => Promise.resolve([picture('甲')]))
/** After each change: the keys in the value, and whether all of its pictures have one. */
const onChange = jest.fn<void, [string[], boolean]>()
const onPending = jest.fn()
const props = { label: '商品照片', choose, upload, onPending }
const stored: UploadPicture[] = [{ id: 's', key: 'k0', url: '/media/0.webp' }]
let setValue: (value: UploadPicture[]) => void

/** Keeps the value, as a form does. */
function Held({ start = [], ...given }: Partial<UploaderProps<string>> & { start?: UploadPicture[] }) {
  const [value, set] = useState(start)
  setValue = set
  return (
    <Uploader
      {...props}
      {...given}
      value={value}
      onChange={(next) => {
        set(next)
        onChange(
          next.flatMap(({ key }) => key ?? []),
          next.every(({ key }) => key !== undefined),
        )
      }}
    />
  )
}

const add = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: /^添加图片/ })))
const button = (name: string | RegExp) => screen.getByRole('button', { name })

beforeEach(() => {
  sendings = []
  jest.clearAllMocks()
  choose.mockImplementation(() => Promise.resolve([picture('甲')]))
})

it('sends a picture as soon as it is chosen, shows how far it is, and then its key', async () => {
  render(<Held />)
  await add()
  expect(choose).toHaveBeenCalledWith(9)
  expect(screen.getByText('等待上传')).toBeTruthy()
  expect(onChange).toHaveBeenLastCalledWith([], false)
  sendings[0]!.onProgress(0.42)
  expect(screen.getByText('42%')).toBeTruthy()
  await sendings[0]!.answer({ data: { key: 'k1' } })
  expect(screen.queryByText('42%')).toBeNull()
  expect(onChange).toHaveBeenLastCalledWith(['k1'], true)
  expect(onChange).toHaveBeenCalledTimes(2)
})

it('one that failed says why, and a tap sends it again', async () => {
  render(<Held />)
  await add()
  await sendings[0]!.answer({ error: { message: '网络异常，请稍后再试' } })
  expect(onChange).toHaveBeenLastCalledWith([], false)
  await act(async () => void fireEvent.click(button('重新上传第 1 张图片，网络异常，请稍后再试')))
  expect(sendings).toHaveLength(2)
  expect(screen.getByText('等待上传')).toBeTruthy()
  await sendings[1]!.answer({ data: { key: 'k1' } })
  expect(onChange).toHaveBeenLastCalledWith(['k1'], true)
})

it('without a reason it says 上传失败', async () => {
  render(<Held prepare={() => Promise.reject(new Error('图片加载失败'))} />)
  await add()
  expect(button(/图片加载失败/)).toBeTruthy()
  expect(sendings).toEqual([])
})

it('makes pictures small before they are sent', async () => {
  render(<Held prepare={(file) => Promise.resolve(`小${file}`)} />)
  await add()
  expect(sendings[0]!.file).toBe('小甲')
})

it('removing one gives its sending up, frees it, and leaves the order of the others', async () => {
  choose.mockImplementation(() => Promise.resolve(['甲', '乙', '丙'].map(picture)))
  render(<Held />)
  await add()
  await sendings[2]!.answer({ data: { key: 'k3' } })
  await sendings[0]!.answer({ data: { key: 'k1' } })
  fireEvent.click(button('移除第 2 张图片'))
  expect(sendings[1]!.signal.aborted).toBe(true)
  expect(release).toHaveBeenCalledWith('乙')
  expect(onChange).toHaveBeenLastCalledWith(['k1', 'k3'], true)
  await sendings[1]!.answer({ data: { key: 'late' } })
  expect(onChange).toHaveBeenLastCalledWith(['k1', 'k3'], true)
})

it('takes no more than its most, frees what was chosen beyond, and hides the plus when it is full', async () => {
  choose.mockImplementation(() => Promise.resolve(['甲', '乙', '丙'].map(picture)))
  render(<Held max={3} start={stored} />)
  await add()
  expect(choose).toHaveBeenCalledWith(2)
  expect(sendings.map(({ file }) => file)).toEqual(['甲', '乙'])
  expect(release.mock.calls).toEqual([['丙']])
  expect(screen.queryByRole('button', { name: /^添加图片/ })).toBeNull()
})

it('choosing none changes nothing', async () => {
  choose.mockImplementation(() => Promise.resolve([]))
  render(<Held />)
  await add()
  expect(onChange).not.toHaveBeenCalled()
})

it('a tap on a picture shows it on the whole screen', async () => {
  render(<Held start={stored} />)
  fireEvent.click(button('查看第 1 张图片'))
  expect(screen.getByRole('dialog', { name: '商品照片' })).toBeTruthy()
})

it('disabled it only shows', () => {
  render(<Held disabled start={stored} />)
  expect(screen.queryByRole('button', { name: /^添加图片|^移除/ })).toBeNull()
  expect(button('查看第 1 张图片')).toBeTruthy()
})

it('what still runs when the page goes away is given up and freed', async () => {
  const { unmount } = render(<Held />)
  await add()
  unmount()
  expect(sendings[0]!.signal.aborted).toBe(true)
  expect(release).toHaveBeenCalledWith('甲')
})

describe('many at once', () => {
  const five = ['甲', '乙', '丙', '丁', '戊']
  const files = () => sendings.map(({ file }) => file)
  beforeEach(() => choose.mockImplementation(() => Promise.resolve(five.map(picture))))

  it('three are sent at a time; the others wait for their turn, and the keys keep the order of the grid', async () => {
    render(<Held />)
    await add()
    expect(files()).toEqual(['甲', '乙', '丙'])
    expect(screen.getAllByText('等待上传')).toHaveLength(5)
    await sendings[1]!.answer({ data: { key: 'k乙' } })
    expect(files()).toEqual(['甲', '乙', '丙', '丁'])
    await sendings[3]!.answer({ error: { message: '网络异常，请稍后再试' } })
    for (const at of [2, 0, 4]) await sendings[at]!.answer({ data: { key: `k${five[at]}` } })
    expect(onChange).toHaveBeenLastCalledWith(['k甲', 'k乙', 'k丙', 'k戊'], false)
    await act(async () => void fireEvent.click(button(/^重新上传第 4 张图片/)))
    await sendings[5]!.answer({ data: { key: 'k丁' } })
    expect(onChange).toHaveBeenLastCalledWith(['k甲', 'k乙', 'k丙', 'k丁', 'k戊'], true)
  })

  it('removing one that is on its way lets the next begin at once, and one that waits is never sent', async () => {
    render(<Held />)
    await add()
    fireEvent.click(button('移除第 4 张图片'))
    await act(async () => void fireEvent.click(button('移除第 1 张图片')))
    expect(files()).toEqual(['甲', '乙', '丙', '戊'])
  })

  it('a second tap on 重新上传 sends nothing twice', async () => {
    choose.mockImplementation(() => Promise.resolve([picture('甲')]))
    render(<Held />)
    await add()
    await sendings[0]!.answer({ error: { message: '' } })
    const retry = button(/^重新上传/)
    await act(async () => {
      retry.click()
      retry.click()
    })
    expect(sendings).toHaveLength(2)
  })
})

it('an album that may not be opened counts as choosing none', async () => {
  choose.mockImplementation(() => Promise.reject(new Error('denied')))
  render(<Held />)
  await add()
  expect(onChange).not.toHaveBeenCalled()
  expect(button(/^添加图片/)).toBeTruthy()
})

it('says how many are under way, and no more once the value has the last key', async () => {
  render(<Held />)
  await add()
  expect(onPending).toHaveBeenLastCalledWith(1)
  onPending.mockImplementationOnce(() => expect(onChange).toHaveBeenLastCalledWith(['k1'], true))
  await sendings[0]!.answer({ data: { key: 'k1' } })
  expect(onPending).toHaveBeenLastCalledWith(0)
})

it('sends all that failed again by one tap', async () => {
  choose.mockImplementation(() => Promise.resolve(['甲', '乙'].map(picture)))
  render(<Held />)
  await add()
  await sendings[0]!.answer({ error: { message: '' } })
  await sendings[1]!.answer({ error: { message: '' } })
  await act(async () => void fireEvent.click(button('重试失败的 2 张')))
  expect(sendings.map(({ file }) => file)).toEqual(['甲', '乙', '甲', '乙'])
})

describe('the order', () => {
  const two: UploadPicture[] = [
    { id: 'a', key: 'k1' },
    { id: 'b', key: 'k2' },
  ]

  it('is changed place by place', () => {
    render(<Held start={two} />)
    fireEvent.click(button('调整顺序'))
    expect(screen.queryByRole('button', { name: /^移除|^添加/ })).toBeNull()
    expect(screen.queryByRole('button', { name: '第 1 张图片前移' })).toBeNull()
    fireEvent.click(button('第 1 张图片后移'))
    expect(onChange).toHaveBeenLastCalledWith(['k2', 'k1'], true)
    fireEvent.click(button('第 2 张图片前移'))
    expect(onChange).toHaveBeenLastCalledWith(['k1', 'k2'], true)
    fireEvent.click(button('完成'))
    expect(button('移除第 1 张图片')).toBeTruthy()
  })

  it('of one picture is none', () => {
    render(<Held start={stored} />)
    expect(screen.queryByRole('button', { name: '调整顺序' })).toBeNull()
  })
})

describe('what a draft brings back', () => {
  it('is named as lost where its file is gone, and another is chosen in its place', async () => {
    render(<Held start={[{ id: 'x' }, ...stored]} />)
    await act(async () => void fireEvent.click(button('重新选择第 1 张图片，未传完，点此重选')))
    expect(choose).toHaveBeenCalledWith(1)
    await sendings[0]!.answer({ data: { key: 'k1' } })
    expect(onChange).toHaveBeenLastCalledWith(['k1', 'k0'], true)
  })

  it('is sent again where the host still has its file', async () => {
    render(<Held start={[{ id: 'x', url: 'wxfile://a.jpg' }]} reopen={(url) => `文件 ${url}`} />)
    await act(async () => undefined)
    expect(sendings.map(({ file }) => file)).toEqual(['文件 wxfile://a.jpg'])
    await sendings[0]!.answer({ data: { key: 'k1' } })
    expect(onChange).toHaveBeenLastCalledWith(['k1'], true)
  })

  it('keeps the place of a file that the host keeps', async () => {
    let value: readonly UploadPicture[] = []
    function Probe() {
      const [held, set] = useState<UploadPicture[]>([])
      value = held
      return <Uploader {...props} value={held} onChange={set} keep={(file) => `kept:${file}`} />
    }
    render(<Probe />)
    await add()
    expect(value.map(({ url }) => url)).toEqual(['kept:甲'])
  })
})

it('gives up and frees what the form has taken away', async () => {
  render(<Held />)
  await add()
  await act(async () => setValue([]))
  expect(sendings[0]!.signal.aborted).toBe(true)
  expect(release).toHaveBeenCalledWith('甲')
  expect(screen.queryByText('等待上传')).toBeNull()
})
