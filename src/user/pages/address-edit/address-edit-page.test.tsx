import { RET } from '@contract/codes'
import type { Address, AddressBody } from '@contract/user'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { identity } from '@/core/platform/session'
import { sessionTakenOver } from '@/core/store/session'
import { useOpenForResult } from '@/screen/open-for-result'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { userInfo } from '../../../../test/helpers/samples'
import AddressEditPage from '.'

const home: Address = {
  id: '7',
  name: '林晓',
  phone: '13812348000',
  provinceCode: '330000',
  cityCode: '330100',
  districtCode: '330106',
  regionName: '浙江省 杭州市 西湖区',
  detail: '文三路 90 号',
  isDefault: false,
}

const regions: Answers = {
  'GET /city/index': ({ code }) => ({
    list: code ? [{ code: '110100', name: '北京市' }] : [{ code: '110000', name: '北京市' }],
  }),
  'GET /city/district': () => ({ list: [{ code: '110105', name: '朝阳区' }] }),
}

const value = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value
const fill = (label: string, text: string) => fireEvent.input(screen.getByLabelText(label), { target: { value: text } })
const tap = (name: string | RegExp, role = 'button') => fireEvent.click(screen.getByRole(role, { name }))
// jsdom scrolls nothing.
beforeAll(() => {
  Element.prototype.scrollTo = () => undefined
})
beforeEach(() => localStorage.clear())

it('says what is missing beside each field, and sends nothing', () => {
  const { requests } = renderPage(AddressEditPage, '/addr/edit', {})
  tap('保存')
  for (const text of ['请填写收货人姓名', '请填写手机号', '请选择所在地区', '请填写详细地址']) {
    expect(screen.getByText(text)).toBeTruthy()
  }
  expect(requests.map(({ call }) => call)).toEqual(['GET /user/info'])
})

it('shows the error of a phone number only once its field was left, and until it is right', () => {
  renderPage(AddressEditPage, '/addr/edit', {})
  fill('手机号', '1381')
  expect(screen.queryByText('请填写正确的 11 位手机号')).toBeNull()
  fireEvent.blur(screen.getByLabelText('手机号'))
  expect(screen.getByText('请填写正确的 11 位手机号')).toBeTruthy()
  fill('手机号', '138 1234 8000')
  expect(screen.queryByText('请填写正确的 11 位手机号')).toBeNull()
})

it('saves an address once for a double tap, with the region chosen level by level (spec 7.1/13, 7.1/14)', async () => {
  const { requests, journey } = renderPage(AddressEditPage, '/addr/edit', { ...regions, 'POST /addr/save': () => home })
  fill('收货人', ' 林晓 ')
  fill('手机号', '138-1234-8000')
  fill('详细地址', '建国路 1 号')
  tap(/^所在地区/)
  // A province that is one city is chosen once.
  fireEvent.click(await screen.findByRole('option', { name: '北京市' }))
  fireEvent.click(await screen.findByRole('option', { name: '朝阳区' }))
  expect(screen.getByText('北京市 朝阳区')).toBeTruthy()
  tap('保存')
  tap('保存')
  await waitFor(() => expect(journey).toEqual(['back']))
  const sent = requests.filter(({ call }) => call === 'POST /addr/save').map(({ input }) => input)
  expect(sent).toEqual([
    {
      name: '林晓',
      phone: '13812348000',
      districtCode: '110105',
      detail: '建国路 1 号',
      isDefault: false,
      idempotencyKey: expect.any(String) as string,
    },
  ] satisfies AddressBody[])
})

it('keeps what was typed when the server does not answer (spec 7.1/12)', async () => {
  const { requests, journey } = renderPage(AddressEditPage, '/addr/edit?id=7', { 'GET /addr/info': () => home })
  await screen.findByLabelText('收货人')
  fill('收货人', '林晓晓')
  tap('保存')
  await waitFor(() => expect(requests.some(({ call }) => call === 'POST /addr/save')).toBe(true))
  await waitFor(() => expect(screen.getByRole('button', { name: '保存' }).getAttribute('aria-disabled')).toBeNull())
  expect(value('收货人')).toBe('林晓晓')
  expect(journey).toEqual([])
})

it('fills in what a pasted line says, and leaves the rest (spec 7.1/15)', async () => {
  const nothing = { name: '', phone: '', provinceCode: '', cityCode: '', districtCode: '', regionName: '', detail: '' }
  renderPage(AddressEditPage, '/addr/edit', {
    'GET /v5/reluxe_user_mall/address/split-address': () => ({
      ...nothing,
      phone: '13900001234',
      detail: '世纪大道 100 号',
    }),
  })
  fill('收货人', '周远')
  fill('智能识别', '13900001234 世纪大道 100 号')
  tap('识别')
  await waitFor(() => expect(value('手机号')).toBe('139 0000 1234'))
  expect(value('详细地址')).toBe('世纪大道 100 号')
  expect(value('收货人')).toBe('周远')
  expect(value('智能识别')).toBe('')
})

it('deletes only after a confirmation', async () => {
  const { requests, journey } = renderPage(AddressEditPage, '/addr/edit?id=7', {
    'GET /addr/info': () => home,
    'POST /addr/delete': () => ({}),
  })
  fireEvent.click(await screen.findByRole('button', { name: '删除地址' }))
  fireEvent.click(await screen.findByRole('button', { name: '取消' }))
  expect(requests.some(({ call }) => call === 'POST /addr/delete')).toBe(false)
  await waitFor(() => expect(screen.queryByRole('button', { name: '取消' })).toBeNull())
  tap('删除地址')
  fireEvent.click(await screen.findByRole('button', { name: '删除' }))
  await waitFor(() => expect(journey).toEqual(['back']))
  expect(requests.filter(({ call }) => call === 'POST /addr/delete').map(({ input }) => input)).toEqual([{ id: '7' }])
})

it('says that an address does not exist', async () => {
  renderPage(AddressEditPage, '/addr/edit?id=9', {
    'GET /addr/info': () => ({ error: { kind: 'business', status: 404, code: 404, message: '地址不存在' } }),
  })
  expect(await screen.findByText('地址不存在')).toBeTruthy()
})

/** Answers the user to whom the draft belongs. */
const user: Answers = { 'GET /user/info': () => userInfo({}) }
const fillAll = () => {
  fill('收货人', '林晓')
  fill('手机号', '13812348000')
  fill('详细地址', '文三路 90 号')
}

it('shows beside its field what the server refuses, the region included, and goes to the first', async () => {
  renderPage(AddressEditPage, '/addr/edit?id=7', {
    'GET /addr/info': () => home,
    'POST /addr/save': () => ({
      error: {
        kind: 'business',
        status: 400,
        code: RET.BAD_BODY,
        message: '参数错误',
        fields: { districtCode: '该地区暂不支持配送', name: '姓名含有不支持的字符' },
      },
    }),
  })
  await screen.findByLabelText('收货人')
  fill('收货人', '林晓☆')
  tap('保存')
  expect(await screen.findByText('姓名含有不支持的字符')).toBeTruthy()
  expect(screen.getByText('该地区暂不支持配送')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('收货人'))
  expect(screen.queryByText('参数错误')).toBeNull()
})

it('shows a question before changes to an address are left, and none for an unchanged one', async () => {
  const { journey } = renderPage(AddressEditPage, '/addr/edit?id=7', { 'GET /addr/info': () => home })
  await screen.findByLabelText('收货人')
  fill('收货人', '林晓晓')
  tap('返回')
  expect(await screen.findByText('内容尚未保存')).toBeTruthy()
  tap('继续填写')
  await waitFor(() => expect(screen.queryByText('内容尚未保存')).toBeNull())
  expect([value('收货人'), journey]).toEqual(['林晓晓', []])
})

it('keeps a new address as a draft, and drops it once it is saved', async () => {
  const first = renderPage(AddressEditPage, '/addr/edit', user)
  const isKnown = () => first.store.getState().api.queries['userInfo(undefined)']?.status === 'fulfilled'
  await waitFor(() => expect(isKnown()).toBe(true))
  await act(async () => undefined)
  fillAll()
  tap('返回')
  expect(first.journey).toEqual(['back'])
  first.unmount()
  const { journey } = renderPage(AddressEditPage, '/addr/edit', {
    ...user,
    ...regions,
    'POST /addr/save': () => home,
  })
  expect(await screen.findByText('已恢复上次未提交的内容')).toBeTruthy()
  expect([value('收货人'), value('手机号'), value('详细地址')]).toEqual(['林晓', '138 1234 8000', '文三路 90 号'])
  tap(/^所在地区/)
  // A province that is one city is chosen once.
  fireEvent.click(await screen.findByRole('option', { name: '北京市' }))
  fireEvent.click(await screen.findByRole('option', { name: '朝阳区' }))
  tap('保存')
  await waitFor(() => expect(journey).toEqual(['back']))
  expect(localStorage.getItem('drafts')).toBeNull()
})

/** Takes the place of the checkout, which waits for an address. */
const Opener = () => {
  const openForResult = useOpenForResult()
  return <button onClick={() => void openForResult('addrChooseEdit', {}).then(got)}>填写地址</button>
}
const got = jest.fn()

it('gives what it saved to the screen that asked for an address', async () => {
  const opener = renderPage(Opener, '/order/create', {})
  tap('填写地址')
  const { journey } = renderPage(AddressEditPage, opener.journey[0] ?? '', {
    ...regions,
    'POST /addr/save': () => home,
  })
  fill('收货人', '林晓')
  fill('手机号', '13812348000')
  fill('详细地址', '建国路 1 号')
  tap(/^所在地区/)
  fireEvent.click(await screen.findByRole('option', { name: '北京市' }))
  fireEvent.click(await screen.findByRole('option', { name: '朝阳区' }))
  tap('保存并使用')
  await waitFor(() => expect(journey).toEqual(['back']))
  expect(got.mock.calls).toEqual([['7']])
})

describe('while another tab changes the login', () => {
  /** Another tab keeps its login on the device, and this one notices it as the app does. */
  const otherTab = (view: ReturnType<typeof renderPage>, token: string, user: string) => {
    localStorage.setItem('@updateFutureToken', token)
    localStorage.setItem('sessionUser', user)
    expect(identity.takeOver()).toBe(true)
    act(() => view.store.dispatch(sessionTakenOver(token !== '')))
  }
  const saves = ({ requests }: ReturnType<typeof renderPage>) =>
    requests.filter(({ call }) => call === 'POST /addr/save').length
  const filled = async () => {
    identity.set('anna', '1')
    const view = renderPage(AddressEditPage, '/addr/edit?id=7', {
      'GET /addr/info': () => (identity.opener().user === '1' ? home : { error: notFound }),
      'POST /addr/save': () => home,
    })
    await screen.findByLabelText('收货人')
    fill('详细地址', '建国路 1 号')
    return view
  }
  const notFound = { kind: 'business' as const, status: 404, code: RET.NOT_FOUND, message: '地址不存在' }
  afterEach(() => identity.set(''))

  it('what one user typed is not saved as another’s, and stays', async () => {
    const view = await filled()
    otherTab(view, '', '')
    otherTab(view, 'ben', '2')
    expect(value('详细地址')).toBe('建国路 1 号')
    tap('保存')
    expect(await screen.findByText(/登录账号已切换/)).toBeTruthy()
    expect([saves(view), value('详细地址')]).toEqual([0, '建国路 1 号'])
  })

  it('the same user saves it after another login', async () => {
    const view = await filled()
    otherTab(view, 'ben', '2')
    otherTab(view, 'anna-again', '1')
    tap('保存')
    await waitFor(() => expect(saves(view)).toBe(1))
  })
})
