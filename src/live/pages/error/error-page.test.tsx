import { fireEvent, screen } from '@testing-library/react'
import { renderPage } from '../../../../test/helpers/render-page'
import LiveErrorPage from '.'

it.each([
  ['version', '版本太低啦，快来升级版本观看直播哦~'],
  ['gone', '直播间不存在'],
  ['cancelled', '直播已取消'],
  ['banned', '该直播间已关闭'],
  ['network', '网络不太顺畅'],
  ['toString', '直播间不存在'],
  ['请拨打电话', '直播间不存在'],
])('%s has its own words, and nothing of the address is shown', (code, text) => {
  renderPage(LiveErrorPage, `/m/error?code=${encodeURIComponent(code)}`, {})
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByText('请拨打电话')).toBeNull()
})

it('leads to other rooms, and where it may help to the same one again', () => {
  const { address } = renderPage(LiveErrorPage, '/m/error?code=network&id=ZB1', {})
  expect(screen.getByRole('link', { name: '重试' })).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: '看看其他直播' }))
  expect(address()).toBe('/live/index')
})
