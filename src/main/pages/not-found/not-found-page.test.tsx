import { screen } from '@testing-library/react'
import { renderPage } from '../../../../test/helpers/render-page'
import NotFoundPage from '.'

afterEach(() => jest.restoreAllMocks())

it('is logged once as a page that does not exist (spec 2.10, 8)', () => {
  // Navigation logs its errors to the console when no app has given it a port for them.
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  renderPage(NotFoundPage, '/no/such?a=1', {})
  expect(screen.getByText('页面不存在')).toBeTruthy()
  expect(logged.mock.calls).toEqual([['page does not exist', '/no/such?a=1']])
})
