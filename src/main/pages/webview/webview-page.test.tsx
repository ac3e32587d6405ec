import { fireEvent, screen } from '@testing-library/react'
import { renderPage } from '../../../../test/helpers/render-page'
import WebviewPage from '.'

const open = (url: string, title = '') =>
  renderPage(WebviewPage, `/webview?url=${encodeURIComponent(url)}&title=${encodeURIComponent(title)}`, {})

it('offers an address of ours in this window, as a browser needs no page around another (spec 2.11)', () => {
  const { address } = open('/user/mbean?a=1', '帮助')
  expect(screen.getByRole('heading', { name: '帮助' })).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: '在当前窗口打开' }))
  expect(address()).toBe('/user/mbean?a=1')
})

it.each(['https://example.com/', 'javascript:alert(1)', '//example.com', ''])(
  'refuses %j, never shows it as a link, and leads home',
  (url) => {
    const { journey, container } = open(url)
    expect(screen.getByText('无法打开这个链接')).toBeTruthy()
    const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/site/index'])
    expect(container.querySelector('iframe')).toBeNull()
    fireEvent.click(screen.getByRole('link', { name: '回首页' }))
    expect(journey).toEqual(['/site/index'])
  },
)
