import { act, render, screen } from '@testing-library/react'
import { PageContext } from '@/core/platform/lifecycle/page-context'
import { ScreenFrame } from '@/screen/screen'
import { SOLID_BAR_FROM } from '../limits'
import { ItemNavbar } from './item-navbar'

const draw = (title?: string) => {
  let onScroll: (event: never) => void = () => undefined
  const page = {
    pageId: 'test',
    params: {},
    isShown: () => true,
    on: (_name: string, listener: (event: never) => void) => {
      onScroll = listener
      return () => undefined
    },
    stopPullDown: () => undefined,
  }
  render(
    <PageContext.Provider value={page}>
      <ScreenFrame route="productDetail" name="productDetail" title={title ?? ''} bar={false}>
        <ItemNavbar isNamed={title !== undefined} id="7" />
      </ScreenFrame>
    </PageContext.Provider>,
  )
  return (scrollTop: number) => act(() => onScroll({ scrollTop } as never))
}

it('names the item once the page has scrolled, and leaves the heading to the page', () => {
  const scroll = draw('Classic Flap 中号')
  scroll(SOLID_BAR_FROM)
  expect(screen.queryByText('Classic Flap 中号')).toBeNull()
  scroll(SOLID_BAR_FROM + 1)
  expect(screen.getByText('Classic Flap 中号')).toBeTruthy()
  expect(screen.queryByRole('heading')).toBeNull()
  scroll(0)
  expect(screen.queryByText('Classic Flap 中号')).toBeNull()
})

it('is one bar with one back button at every scroll position, and keeps the focus on that button', () => {
  const scroll = draw('Classic Flap 中号')
  const back = screen.getByRole('button', { name: '返回' })
  back.focus()
  scroll(SOLID_BAR_FROM + 1)
  expect(screen.getAllByRole('banner')).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: '返回' })).toEqual([back])
  expect(document.activeElement).toBe(back)
})

it('stays over the picture as long as the item has no name', () => {
  const scroll = draw()
  scroll(SOLID_BAR_FROM + 1)
  expect(screen.getByRole('banner').className).toContain('rx-nav-transparent')
})
