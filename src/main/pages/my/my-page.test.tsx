import { RET } from '@contract/codes'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { signIn } from '@/core/store/session'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { userInfo } from '../../../../test/helpers/samples'
import MyPage from '.'

const user = userInfo({
  nickname: '珍循用户8000',
  phone: '138****8000',
  cartCount: 2,
  collectCount: 5,
  orderCounts: { pendingPay: 1, toShip: 0, toReceive: 3, completed: 9 },
})

const open = async (answers: Answers, isLoggedIn = true) => {
  const page = renderPage(MyPage, '/my/index', answers)
  if (isLoggedIn) await act(async () => page.store.dispatch(signIn('token')))
  return page
}

it('leads a visitor over the login to their own screens', async () => {
  const { journey, requests } = await open({}, false)
  fireEvent.click(screen.getByRole('link', { name: '待付款' }))
  expect(journey.map(decodeURIComponent)).toEqual(['/site/login?returnUrl=/order/index?tab=pendingPay'])
  expect(screen.queryByText('退出登录')).toBeNull()
  expect(requests.map(({ call }) => call)).not.toContain('GET /user/info')
})

it('shows who is logged in and how many orders wait', async () => {
  const { journey } = await open({ 'GET /user/info': () => user })
  expect(await screen.findByText('138****8000')).toBeTruthy()
  expect(screen.getByText('5 件')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: '3 待收货' }))
  expect(journey).toEqual(['/order/index?tab=toReceive'])
})

const confirm = async () => {
  const found = await waitFor(() => {
    const button = document.querySelector('.rx-dialog-confirm')
    if (!button) throw new Error('no dialog')
    return button
  })
  fireEvent.click(found)
}

it('logs out after a confirmation, and forgets what pages show, and drafts, only once they are gone', async () => {
  localStorage.setItem('drafts', '{}')
  const page = await open({ 'GET /user/info': () => user, 'POST /user/logout': () => ({}) })
  fireEvent.click(await screen.findByRole('button', { name: '退出登录' }))
  expect(page.requests.map(({ call }) => call)).not.toContain('POST /user/logout')
  await confirm()
  await waitFor(() => expect(page.journey).toEqual(['/site/index']))
  const { session, api } = page.store.getState()
  expect(session.isLoggedIn).toBe(false)
  expect(Object.keys(api.queries)).toContain('userInfo(undefined)')
  const requestsBefore = page.requests.length
  page.unmount()
  await waitFor(() => expect(page.store.getState().api.queries).toEqual({}))
  expect(page.requests).toHaveLength(requestsBefore)
  expect(localStorage.getItem('drafts')).toBeNull()
})

it('logs out on all devices after a confirmation, and stays logged in when the server was not reached', async () => {
  let isDown = true
  const page = await open({
    'GET /user/info': () => user,
    'POST /user/logout-all': () => (isDown ? { error: { kind: 'network' } } : {}),
  })
  const sent = () => page.requests.filter(({ call }) => call === 'POST /user/logout-all').length
  fireEvent.click(await screen.findByRole('button', { name: '退出所有设备' }))
  expect(await screen.findByText(/包括本机/)).toBeTruthy()
  expect(sent()).toBe(0)
  await confirm()
  await waitFor(() => expect(sent()).toBe(1))
  await waitFor(() => expect(document.querySelector('.rx-dialog-confirm')).toBeNull())
  expect(page.journey).toEqual([])
  expect(page.store.getState().session.isLoggedIn).toBe(true)

  isDown = false
  fireEvent.click(screen.getByRole('button', { name: '退出所有设备' }))
  await confirm()
  await waitFor(() => expect(page.journey).toEqual(['/site/index']))
  expect(page.store.getState().session.isLoggedIn).toBe(false)
})

it('asks for a code before it logs out on all devices, and leaves all as it is without one', async () => {
  let isOpen = false
  const page = await open({
    'GET /user/info': () => user,
    'POST /user/step-up': () => ((isOpen = true), { until: 1 }),
    'POST /user/logout-all': () =>
      isOpen ? {} : { error: { kind: 'business', status: 428, code: RET.STEP_UP, message: '请先完成安全验证' } },
  })
  const logoutAll = async () => {
    fireEvent.click(await screen.findByRole('button', { name: '退出所有设备' }))
    await confirm()
    await screen.findByText('验证码将发送至 138****8000')
  }
  await logoutAll()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '关闭' })))
  await waitFor(() => expect(document.querySelector('.rx-dialog-confirm, .step-up')).toBeNull())
  expect([page.journey, page.store.getState().session.isLoggedIn]).toEqual([[], true])
  expect(document.body.textContent).not.toContain('网络异常')

  await logoutAll()
  await act(async () => void fireEvent.input(screen.getByLabelText('验证码'), { target: { value: '123456' } }))
  await waitFor(() => expect(page.journey).toEqual(['/site/index']))
  expect(page.store.getState().session.isLoggedIn).toBe(false)
})

it('says that the counts could not be fetched', async () => {
  let isDown = true
  await open({ 'GET /user/info': () => (isDown ? { error: { kind: 'network' } } : user) })
  const retry = await screen.findByText('重试')
  isDown = false
  fireEvent.click(retry)
  expect(await screen.findByText('珍循用户8000')).toBeTruthy()
})

it('shows how many messages are unread, and no number while there are none', async () => {
  const answers = (total: number): Answers => ({
    'GET /user/info': () => user,
    'GET /message/unread': () => ({ total, byCategory: { trade: total } }),
  })
  const { unmount } = await open(answers(3))
  expect(await screen.findByText('3 条未读')).toBeTruthy()
  unmount()
  await open(answers(0))
  await screen.findByText('138****8000')
  expect(screen.getByText('消息')).toBeTruthy()
  expect(screen.queryByText(/未读/)).toBeNull()
})

it('shows a message that came while another page was in front', async () => {
  let total = 0
  const { show } = await open({
    'GET /user/info': () => user,
    'GET /message/unread': () => ({ total, byCategory: { favour: total } }),
  })
  await screen.findByText('138****8000')
  total = 1
  await act(async () => show())
  expect(await screen.findByText('1 条未读')).toBeTruthy()
})

it('leads to the chat with customer service', async () => {
  const { journey } = await open({}, false)
  fireEvent.click(screen.getByText('联系客服'))
  expect(journey).toEqual([expect.stringContaining('/help/index')])
})
