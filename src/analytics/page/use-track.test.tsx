import { render, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { PageContext, type PageContextValue } from '@/core/platform/lifecycle/page-context'
import { setActivePage } from './active-page'
import { Track } from './track-area'
import { useTrack } from './use-track'

const mockTrack = jest.fn()
jest.mock('../events', () => ({ track: (...given: unknown[]) => void mockTrack(...given) }))

let isShown = true
const page: PageContextValue = {
  pageId: 'p',
  params: {},
  isShown: () => isShown,
  on: () => () => undefined,
  stopPullDown: () => undefined,
}
const wrapper = ({ children }: { children: ReactNode }) => (
  <PageContext.Provider value={page}>{children}</PageContext.Provider>
)

it('reports for the active page while it is the component’s, also under another address', () => {
  setActivePage('/product/index')
  const { result, rerender } = renderHook(useTrack, { wrapper })
  const first = result.current
  setActivePage('/product/index?brandId=1')
  result.current('AddToCart', { infoId: '7' }, { technical: true })
  expect(mockTrack.mock.lastCall).toEqual(['AddToCart', { infoId: '7' }, { technical: true }])
  rerender()
  expect(result.current).toBe(first)
})

it("reports of the component's own page when that is no longer active", () => {
  isShown = true
  setActivePage('/product/view?id=7')
  const { result } = renderHook(useTrack, { wrapper })
  isShown = false
  setActivePage('/cart/index')
  result.current('AddToCart', { infoId: '7' })
  expect(mockTrack.mock.lastCall).toEqual([
    'AddToCart',
    { pagequery: 'id=7', subpageID: '7', infoId: '7' },
    { pagetype: '/product/view' },
  ])
})

it('the component puts its tracking attributes on one View', () => {
  const { container } = render(
    <Track section="feed" rstmark="r" className="c">
      <Track item={{ id: '7', index: 0, page: 2 }} />
    </Track>,
  )
  expect(container.innerHTML).toBe(
    '<div data-section-id="feed" data-rstmark="r" class="c"><div data-item-id="7" data-item-index="9"></div></div>',
  )
})
