import { render, screen } from '@testing-library/react'
import { createMountedPage, PageHost } from './page-host'

const mockReported: unknown[][] = []
jest.mock('@/analytics/errors', () => ({ report: (...given: unknown[]) => void mockReported.push(given) }))

const Price = (): never => {
  throw new Error('it broke')
}
const OrderPage = () => <Price />
const Failure = () => <p>页面加载失败</p>

afterEach(() => jest.restoreAllMocks())

it('a component that breaks is reported with its name, and the page says so', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const page = createMountedPage({
    pageKey: 'a',
    Component: OrderPage,
    params: {},
    isShown: () => true,
    stopPullDown: () => {},
  })
  render(<PageHost page={page} shown Failure={Failure} />)
  expect(screen.getByText('页面加载失败')).toBeTruthy()
  expect(mockReported).toEqual([
    [
      new Error('it broke'),
      { source: 'component', componentStack: expect.stringMatching(/^\s+at Price\b/) as unknown },
    ],
  ])
})
