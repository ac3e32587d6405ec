import { act, fireEvent, screen } from '@testing-library/react'
import { useContext, useState } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import { setParams } from '@/core/platform/navigation'
import { renderPage } from '../../../test/helpers/render-page'
import { ActiveTab } from './active-tab'
import { TabbedList } from './tabbed-list'

const TABS = [
  { key: 'all', label: '全部' },
  { key: 'toShip', label: '待发货' },
] as const

function List({ name }: { name: string }) {
  const isActive = useContext(ActiveTab)
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{`${name} ${count} ${isActive ? '在前' : '在后'}`}</button>
}

function Page() {
  const { tab } = useRouteParams<'orderIndex'>()
  return (
    <TabbedList
      tabs={TABS}
      label="订单"
      given={tab}
      initial="all"
      onChange={(next) => setParams('orderIndex', { tab: next })}
    >
      {(name) => <List name={name} />}
    </TabbedList>
  )
}

const scrolled: number[] = []
beforeEach(() => {
  scrolled.length = 0
  Element.prototype.scrollTo = () => {}
  jest
    .spyOn(window, 'scrollTo')
    .mockImplementation(((_x: number, y: number) => void scrolled.push(y)) as typeof scrollTo)
})
afterEach(() => jest.restoreAllMocks())

const choose = (name: string) => fireEvent.click(screen.getByRole('tab', { name }))

it.each([
  ['?tab=toShip', 'toShip 0 在前'],
  ['?tab=elsewhere', 'all 0 在前'],
  ['', 'all 0 在前'],
])('opens the tab that the address %s names, and the initial one for any other', (query, shown) => {
  renderPage(Page, `/order/index${query}`, {})
  expect(screen.getByText(shown)).toBeTruthy()
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

it('keeps the list of a tab that was opened, hidden and out of the page events, and writes the tab into the address', () => {
  const { address } = renderPage(Page, '/order/index', {})
  fireEvent.click(screen.getByText('all 0 在前'))
  choose('待发货')
  expect(address()).toBe('/order/index?tab=toShip')
  expect(screen.getByText('all 1 在后')).toBeTruthy()
  choose('全部')
  expect(screen.getByText('all 1 在前')).toBeTruthy()
})

it('shows each list where it was scrolled to', () => {
  const { scroll } = renderPage(Page, '/order/index', {})
  act(() => scroll(1200))
  choose('待发货')
  act(() => scroll(0))
  choose('全部')
  expect(scrolled).toEqual([0, 1200])
})
