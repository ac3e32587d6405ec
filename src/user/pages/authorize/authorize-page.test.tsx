import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { userInfo } from '../../../../test/helpers/samples'
import AuthorizePage from '.'

const user = (phone: string) => userInfo({ phone })

const open = async (answers: Answers = {}, isLoggedIn = true) => {
  const page = renderPage(
    AuthorizePage,
    '/user/authorize',
    { 'GET /user/info': () => user(''), ...answers },
    { signedIn: isLoggedIn },
  )
  await act(async () => undefined)
  page.requests.length = 0
  return page
}
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, text: string) => fireEvent.input(screen.getByLabelText(label), { target: { value: text } })
const fill = () => {
  type('手机号', '13800138000')
  type('验证码', '123456')
}

it('offers the code at once where there is no messenger (spec 2.9)', async () => {
  await open()
  expect(screen.getByLabelText('手机号')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '手机号快捷绑定' })).toBeNull()
})

it('binds nothing before the terms are agreed to', async () => {
  const { requests, journey } = await open({ 'POST /user/bind-phone': () => user('138****8000') })
  fill()
  tap('绑定')
  expect(await screen.findByText('请先阅读并同意协议')).toBeTruthy()
  expect(requests).toEqual([])
  fireEvent.click(screen.getByRole('checkbox'))
  tap('绑定')
  await waitFor(() => expect(journey).toEqual(['back']))
  expect(requests).toEqual([{ call: 'POST /user/bind-phone', input: { phone: '13800138000', code: '123456' } }])
})

it('lets the user leave without binding', async () => {
  const { requests, journey } = await open()
  tap('暂不绑定')
  expect(journey).toEqual(['back'])
  expect(requests).toEqual([])
})

it('leads a visitor to the login and back', async () => {
  const { journey } = await open({}, false)
  tap('去登录')
  expect(journey).toEqual(['/site/login?returnUrl=%2Fuser%2Fauthorize'])
})
