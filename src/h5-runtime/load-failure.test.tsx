import { fireEvent, render, screen } from '@testing-library/react'
import { LoadFailure } from './load-failure'

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => jest.restoreAllMocks())

it('draws the page anew at the first 重试, and loads the document anew when that page failed once more', () => {
  const retry = jest.fn()
  const reload = jest.fn()
  const first = render(<LoadFailure error={new Error('chunk')} retry={retry} reload={reload} />)
  fireEvent.click(screen.getByText('重试'))
  expect(retry).toHaveBeenCalledTimes(1)
  expect(reload).not.toHaveBeenCalled()
  first.unmount()

  render(<LoadFailure error={new Error('chunk')} retry={retry} reload={reload} />)
  fireEvent.click(screen.getByText('重试'))
  expect(retry).toHaveBeenCalledTimes(1)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('has a plain link home, which works without any of the code that failed', () => {
  render(<LoadFailure error={new Error('chunk')} retry={() => {}} />)
  expect(screen.getByRole('link', { name: '回首页' }).getAttribute('href')).toBe('/site/index')
})
