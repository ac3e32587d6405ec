import { act, fireEvent, screen } from '@testing-library/react'
import type * as EnvironmentModule from '@/core/platform/environment'
import { toast } from '@/ui/feedback/toast'
import { renderPage } from '../../../../test/helpers/render-page'
import WakeWechatPage from './index'

let mockInMessenger = false
jest.mock('@/core/platform/environment', () => ({
  ...jest.requireActual<typeof EnvironmentModule>('@/core/platform/environment'),
  isInMessenger: () => mockInMessenger,
}))

const open = (path: string) => renderPage(WakeWechatPage, `/page/wake-wechat?path=${encodeURIComponent(path)}`, {})
const copied: string[] = []
beforeEach(() => {
  mockInMessenger = false
  copied.length = 0
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } })
})

it('confirms first, then shows a code and copies the link of this page', async () => {
  open('/product/view?id=100001')
  expect(screen.getByText('温馨提示')).toBeTruthy()
  expect(screen.getByText('点击同意跳转至微信App享受服务')).toBeTruthy()
  expect(screen.queryByRole('img', { name: /二维码/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '同意' }))
  expect(screen.getByRole('img', { name: /二维码/ })).toBeTruthy()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '复制链接' })))
  const link = '/page/wake-wechat?path=%2Fproduct%2Fview%3Fid%3D100001'
  expect(copied).toEqual([location.origin + link])
})

it.each([
  ['不支持', undefined, undefined],
  ['失败', { writeText: () => Promise.reject(new Error('refused')) }, () => false],
])('says %s when the link cannot be copied (spec 8)', async (text, clipboard, execCommand) => {
  const fail = jest.spyOn(toast, 'fail')
  Object.assign(navigator, { clipboard })
  Object.assign(document, { execCommand })
  open('/my/index')
  fireEvent.click(screen.getByRole('button', { name: '同意' }))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '复制链接' })))
  expect(fail).toHaveBeenCalledWith(text)
})

it('goes back by 取消', () => {
  const { journey } = open('/my/index')
  fireEvent.click(screen.getByRole('button', { name: '取消' }))
  expect(journey).toEqual(['back'])
})

it('opens the page in its place inside the messenger', async () => {
  mockInMessenger = true
  const { address } = open('/product/view?id=100001')
  await act(async () => {})
  expect(address()).toBe('/product/view?id=100001')
})

it.each(['https://evil.example', '/page/wake-wechat?path=/', ''])('opens %s nowhere', async (path) => {
  mockInMessenger = true
  const { journey, address } = open(path)
  await act(async () => {})
  expect(screen.getByText('无法打开这个链接')).toBeTruthy()
  expect(journey).toEqual([])
  expect(address()).toContain('/page/wake-wechat')
})
