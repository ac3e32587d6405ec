import { screen } from '@testing-library/react'
import { renderPage } from '../../../../test/helpers/render-page'
import NotOpenPage from '.'

it('says that the screen is not open, and leads back and home', () => {
  renderPage(NotOpenPage, '/product/new-arrival', {})
  expect(screen.getByText('该页面尚未开放')).toBeTruthy()
  expect(screen.getByRole('button', { name: '返回上一页' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '回首页' }).getAttribute('href')).toBe('/site/index')
})
