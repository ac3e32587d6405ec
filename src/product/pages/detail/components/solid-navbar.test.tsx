import { act, render, screen } from '@testing-library/react'
import { PageContext } from '@/core/platform/lifecycle/page-context'
import { SOLID_BAR_FROM } from '../limits'
import { SolidNavbar } from './solid-navbar'

it('names the item once the page has scrolled, and leaves the heading to the page', () => {
  let heard: (event: never) => void = () => undefined
  const page = {
    pageId: 'test',
    params: {},
    isShown: () => true,
    on: (_name: string, listener: (event: never) => void) => {
      heard = listener
      return () => undefined
    },
    stopPullDown: () => undefined,
  }
  render(
    <PageContext.Provider value={page}>
      <SolidNavbar title="Classic Flap 中号" onBack={() => undefined} />
    </PageContext.Provider>,
  )
  const scroll = (scrollTop: number) => act(() => heard({ scrollTop } as never))
  scroll(SOLID_BAR_FROM)
  expect(screen.queryByText('Classic Flap 中号')).toBeNull()
  scroll(SOLID_BAR_FROM + 1)
  expect(screen.getByText('Classic Flap 中号')).toBeTruthy()
  expect(screen.queryByRole('heading')).toBeNull()
  scroll(0)
  expect(screen.queryByText('Classic Flap 中号')).toBeNull()
})
