import { screen } from '@testing-library/react'
import { renderPage } from '../../../../test/helpers/render-page'
import NotOpenPage from '.'

let mockHasPageBehind = true
jest.mock('@/core/platform/navigation', () => ({
  ...jest.requireActual<object>('@/core/platform/navigation'),
  hasPageBehind: () => mockHasPageBehind,
}))

it('leads home alone where nothing is behind it', () => {
  mockHasPageBehind = false
  renderPage(NotOpenPage, '/product/new-arrival', {})
  expect(screen.queryByRole('button', { name: '返回上一页' })).toBeNull()
  expect(screen.getByRole('link', { name: '回首页' })).toBeTruthy()
})

it('says that the screen is not open, and leads back and home', () => {
  mockHasPageBehind = true
  renderPage(NotOpenPage, '/product/new-arrival', {})
  expect(screen.getByText('该页面尚未开放')).toBeTruthy()
  expect(screen.getByRole('button', { name: '返回上一页' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '回首页' }).getAttribute('href')).toBe('/site/index')
})
