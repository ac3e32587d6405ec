import { fireEvent, screen } from '@testing-library/react'
import { renderPage } from '../../../../test/helpers/render-page'
import SellPage from '.'

it('says that no item can be handed in yet, and leads only to the tabs', () => {
  const { container } = renderPage(SellPage, '/seller/intro', {})
  expect(screen.getByText('服务筹备中，尚未开放办理')).toBeTruthy()
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(screen.getByRole('navigation')).toBeTruthy()
  expect(links).toEqual(['/site/index', '/category/index', '/seller/intro', '/cart/index', '/my/index'])
})

it('explains each of the three ways of selling', () => {
  renderPage(SellPage, '/seller/intro', {})
  expect(screen.getByText('由我们代卖，售价由您定')).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: '回收' }))
  expect(screen.getByText('一口价收购，确认即付款')).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: '转卖' }))
  expect(screen.getByText('在这里买的，可以再卖出')).toBeTruthy()
})

it('opens one answer at a time', () => {
  renderPage(SellPage, '/seller/intro', {})
  fireEvent.click(screen.getByText('现在可以提交物品吗？'))
  fireEvent.click(screen.getByText('多久能拿到钱？'))
  expect(screen.getAllByRole('region')).toHaveLength(1)
  expect(screen.getByRole('button', { name: '多久能拿到钱？' }).getAttribute('aria-expanded')).toBe('true')
})

it('has a back button and no tab bar at /seller/intro-new, which is no tab', () => {
  renderPage(SellPage, '/seller/intro-new', {})
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.getByRole('button', { name: '返回' })).toBeTruthy()
})
