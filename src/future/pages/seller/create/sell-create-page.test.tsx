import type { CallData } from '@contract/calls'
import { RET } from '@contract/codes'
import type { Consignment } from '@contract/selling'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { DRAFT_RESEND } from '@/screen/form/limits'
import { giveStyle } from '@/shared/intake/style'
import { renderPage, type Answers } from '../../../../../test/helpers/render-page'
import { userInfo } from '../../../../../test/helpers/samples'
import SellCreatePage from '.'

const schema: CallData<'GET /intake/schema'> = {
  verdict: 'accept',
  verdictText: '',
  attributes: [{ code: 'colour', name: '颜色', isRequired: true, choices: ['黑色'] }],
  grades: [],
  slots: [{ slot: 'front', name: '正面', tip: '整件入镜', isRequired: true }],
  flawTypes: [{ type: 'scratch', name: '划痕' }],
  faces: [{ face: 'corners', name: '四角' }],
  accessories: ['防尘袋', '原盒'],
  maxProofs: 4,
}
const VALUES = {
  categoryId: '101',
  categoryName: '链条包',
  brandId: '2',
  brandName: '香奈儿',
  seriesId: '',
  attributes: { colour: '黑色' },
  photos: [{ slot: 'front', key: '/media/private/a.jpg' }],
  grade: 'AB',
  flaws: [],
  flawless: true,
  accessories: ['防尘袋'],
  model: 1,
}
const view = (values: Record<string, unknown>): CallData<'GET /intake/draft'>['draft'] => ({
  draftNo: 'D1',
  rev: 4,
  savedAt: Date.now(),
  values,
  title: '香奈儿 链条包',
  categoryName: '链条包',
  brandName: '香奈儿',
  seriesName: '',
  verdict: 'accept',
  missing: [],
  pictures: { '/media/private/a.jpg': '/media/private/a.jpg' },
})

/** The server's draft; saving counts it up. */
const answersFor = (values: Record<string, unknown> | null, more: Answers = {}): Answers => {
  let rev = 4
  let kept = values
  return {
    'GET /user/info': () => userInfo(),
    'GET /intake/draft': () => ({ draft: kept && view(kept) }),
    'GET /draft/info': () => ({ draft: kept && { version: 1, rev, savedAt: Date.now(), values: kept } }),
    'POST /draft/save': (input) => {
      // The state that is kept already is confirmed again.
      if (JSON.stringify(input.values) !== JSON.stringify(kept)) rev += 1
      kept = input.values
      return { rev, savedAt: Date.now() }
    },
    'POST /draft/delete': () => ({}),
    'GET /intake/schema': () => schema,
    'GET /seller-product/agreements': () => ({
      agreed: 'seller:1',
      list: [{ key: 'seller', title: '卖家服务协议', version: '1' }],
    }),
    'GET /seller/net': ({ priceFen }) => ({ rows: [], netFen: priceFen * 0.9, feesVersion: 1 }),
    'POST /seller-product/submit': () => ({ sellNo: 'S26112800000001' }),
    ...more,
  }
}
const open = (address: string, answers: Answers) => renderPage(SellCreatePage, address, answers)
const sent = ({ requests }: ReturnType<typeof open>, call: string) => requests.find((one) => one.call === call)?.input

beforeAll(() => {
  Element.prototype.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
  window.scrollTo = () => undefined
})
beforeEach(() => localStorage.clear())
afterEach(() => jest.useRealTimers())

it('begins a draft whose number is in the address', async () => {
  const page = open('/seller-product/create-new?model=2', answersFor(null))
  await screen.findByText('先选择品类，再按提示的位置拍照。')
  await waitFor(() => expect(page.address()).toMatch(/\?model=2&draftNo=D[0-9a-f]{16}$/))
  expect(screen.getByRole('radio', { name: /省心卖/ }).getAttribute('aria-checked')).toBe('true')
})

it('brings a kept draft back, and submits the state that the server has; the agreement begins unticked', async () => {
  const page = open('/seller-product/create-new?id=D1', answersFor(VALUES))
  expect(await screen.findByText('香奈儿')).toBeTruthy()
  expect(screen.queryByText(/还差/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '提交估价' }))
  expect(await screen.findByText('请先阅读并同意协议')).toBeTruthy()
  expect(sent(page, 'POST /seller-product/submit')).toBeUndefined()
  fireEvent.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }))
  fireEvent.click(screen.getByRole('button', { name: '提交估价' }))
  await waitFor(() =>
    expect(sent(page, 'POST /seller-product/submit')).toMatchObject({ draftNo: 'D1', rev: 5, agreed: 'seller:1' }),
  )
  await waitFor(() => expect(page.address()).toContain('sellNo=S26112800000001'))
})

it('keeps what the chooser finds', async () => {
  const page = open('/seller-product/create-new?draftNo=D1', answersFor(null))
  await screen.findByText('先选择品类，再按提示的位置拍照。')
  act(() => {
    giveStyle('D1', {
      categoryId: '101',
      categoryName: '链条包',
      brandId: '',
      brandName: '',
      seriesId: undefined,
      seriesName: '',
      attributes: {},
    })
  })
  expect(await screen.findByText('链条包')).toBeTruthy()
  await waitFor(() =>
    expect(sent(page, 'POST /draft/save')).toMatchObject({ key: 'D1', values: { categoryId: '101' } }),
  )
  expect(await screen.findByText(/^已保存/)).toBeTruthy()
})

it('says what one gets of the price that is typed', async () => {
  open('/seller-product/create-new?id=D1', answersFor(VALUES))
  fireEvent.input(await screen.findByLabelText('期望价'), { target: { value: '26800' } })
  expect(await screen.findByText('按此价售出，预计到手 ¥24,120')).toBeTruthy()
})

it('shows a refusal at the part that it is about', async () => {
  const error = {
    kind: 'business' as const,
    status: 409,
    code: RET.MISSING,
    message: '还差卖法',
    fields: { condition: '还差成色', agreed: '请重新同意' },
  }
  open('/seller-product/create-new?id=D1', answersFor(VALUES, { 'POST /seller-product/submit': () => ({ error }) }))
  fireEvent.click(await screen.findByRole('checkbox', { name: /我已阅读并同意/ }))
  fireEvent.click(screen.getByRole('button', { name: '提交估价' }))
  expect(await screen.findByText('还差成色')).toBeTruthy()
  expect(screen.getByText('请重新同意')).toBeTruthy()
})

it('submits nothing that the server does not have', async () => {
  const page = open(
    '/seller-product/create-new?id=D1',
    answersFor(VALUES, { 'POST /draft/save': () => ({ error: { kind: 'network' } }) }),
  )
  fireEvent.click(await screen.findByRole('checkbox', { name: /我已阅读并同意/ }))
  fireEvent.click(screen.getByRole('button', { name: '提交估价' }))
  expect(await screen.findByText('尚未保存到账号，联网后会自动保存')).toBeTruthy()
  expect(sent(page, 'POST /seller-product/submit')).toBeUndefined()
})

it('sends a draft that got no answer again by itself', async () => {
  jest.useFakeTimers()
  let isDown = true
  const answers = answersFor(null)
  const save = answers['POST /draft/save']
  open('/seller-product/create-new?draftNo=D1', {
    ...answers,
    'POST /draft/save': (input) => (isDown ? { error: { kind: 'network' } } : save!(input)),
  })
  fireEvent.click(await screen.findByRole('radio', { name: /省心卖/ }))
  expect(await screen.findByText('尚未保存到账号，联网后会自动保存')).toBeTruthy()
  isDown = false
  await act(() => jest.advanceTimersByTimeAsync(DRAFT_RESEND))
  expect(screen.getByText(/^已保存/)).toBeTruthy()
})

it('brings the draft back once it is known whose it is, also when that got no answer at first', async () => {
  jest.useFakeTimers()
  let isDown = true
  open(
    '/seller-product/create-new?id=D1',
    answersFor(VALUES, { 'GET /user/info': () => (isDown ? { error: { kind: 'network' } } : userInfo()) }),
  )
  expect(await screen.findByText('先选择品类，再按提示的位置拍照。')).toBeTruthy()
  isDown = false
  await act(() => jest.advanceTimersByTimeAsync(DRAFT_RESEND))
  expect(await screen.findByText('香奈儿')).toBeTruthy()
})

it('asks for the places of the photos again when they did not come', async () => {
  let isDown = true
  open(
    '/seller-product/create-new?id=D1',
    answersFor(VALUES, { 'GET /intake/schema': () => (isDown ? { error: { kind: 'network' } } : schema) }),
  )
  const again = await screen.findByText('要拍的位置没有加载出来，点击重试')
  isDown = false
  fireEvent.click(again)
  expect(await screen.findByText('正面')).toBeTruthy()
})

it('writes a flaw down in the words of the schema', async () => {
  open('/seller-product/create-new?id=D1', answersFor({ ...VALUES, flawless: false }))
  expect(await screen.findByText(/还差 1 项/)).toBeTruthy()
  fireEvent.click(await screen.findByText('添加瑕疵'))
  fireEvent.click(await screen.findByText('划痕'))
  fireEvent.click(screen.getByText('四角'))
  fireEvent.click(screen.getByText('可见'))
  fireEvent.click(screen.getByText('保存'))
  expect(await screen.findByText('划痕 · 四角 · 可见')).toBeTruthy()
  expect(screen.queryByText(/还差 1 项/)).toBeNull()
})

it('takes the place of a flaw on its photo', async () => {
  const flaw = { type: 'scratch', face: 'corners', severity: 2, photo: '/media/private/f.jpg', pin: { x: 0.5, y: 0.5 } }
  const page = open('/seller-product/create-new?id=D1', answersFor({ ...VALUES, flawless: false, flaws: [flaw] }))
  fireEvent.click(await screen.findByText('划痕 · 四角 · 可见'))
  expect(await screen.findByText('已标记，点别处可改')).toBeTruthy()
  fireEvent.click(screen.getByText('删除标记'))
  const picture = screen.getByRole('button', { name: '点照片上瑕疵的位置做标记' })
  picture.getBoundingClientRect = () => ({ left: 10, top: 20, width: 200, height: 100 }) as DOMRect
  fireEvent.click(picture, { clientX: 60, clientY: 90 })
  expect(await screen.findByText('已标记，点别处可改')).toBeTruthy()
  fireEvent.click(screen.getByText('保存'))
  await waitFor(() =>
    expect(page.requests.filter(({ call }) => call === 'POST /draft/save').at(-1)?.input).toMatchObject({
      values: { flaws: [{ photo: '/media/private/f.jpg', pin: { x: 0.25, y: 0.7 } }] },
    }),
  )
})

it('says that there are twenty drafts, and leads to them', async () => {
  const full = { error: { kind: 'business', status: 409, code: RET.LIMIT_REACHED, message: '草稿最多 20 份' } } as const
  open('/seller-product/create-new?id=D1', answersFor(VALUES, { 'POST /draft/save': () => full }))
  fireEvent.click(await screen.findByRole('checkbox', { name: /我已阅读并同意/ }))
  fireEvent.click(screen.getByRole('button', { name: '提交估价' }))
  const notice = await screen.findByText(/草稿已满 20 份/)
  expect(notice.closest('a')?.getAttribute('href')).toBe('/seller/salelist?tab=draft')
})

it('says that a draft is gone', async () => {
  open('/seller-product/create-new?id=D9', answersFor(null))
  expect(await screen.findByText('草稿不存在或已提交')).toBeTruthy()
})

it('asks only for the photos that the valuer named', async () => {
  const asked = {
    sellNo: 'S26112800000001',
    version: 2,
    actions: ['supply'],
    asked: { words: '刻印请靠近拍', slots: [{ slot: 'mark', name: '刻印', tip: '靠近', isRequired: false }] },
  } as unknown as Consignment
  open('/seller-product/create-new?step=photos&sellNo=S26112800000001', {
    'GET /user/info': () => userInfo(),
    'GET /seller-product/info': () => asked,
  })
  expect(await screen.findByText('刻印请靠近拍')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '提交照片' }))
  expect(await screen.findByText('还差刻印照片')).toBeTruthy()
})
