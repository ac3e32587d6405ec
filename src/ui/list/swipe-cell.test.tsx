import { act, fireEvent, render, screen } from '@testing-library/react'
import { SwipeCell } from './swipe-cell'
import { closeSwiped } from './swipe-group'

const scrollTo = jest.fn()
beforeEach(() => {
  jest.useFakeTimers()
  scrollTo.mockReset()
  Element.prototype.scrollTo = scrollTo
})
afterEach(() => jest.useRealTimers())

const cell = (name: string) => screen.getByText(name).closest('.rx-swipe') as HTMLElement
/** Lifts the finger when the actions are `left` px out; they are 144 px wide. */
const pull = (name: string, left: number) => {
  const element = cell(name)
  Object.defineProperties(element, {
    scrollWidth: { value: 519, configurable: true },
    clientWidth: { value: 375, configurable: true },
  })
  element.scrollLeft = left
  fireEvent.scroll(element)
  act(() => jest.advanceTimersByTime(120))
}
const shield = (name: string) => cell(name).querySelector('.rx-swipe-shield')

const Line = ({ name, onTap = () => undefined }: { name: string; onTap?: () => void }) => (
  <SwipeCell
    actions={[
      { key: 'keep', label: `收藏${name}`, onTap },
      { key: 'remove', label: `删除${name}`, tone: 'danger', onTap },
    ]}
  >
    <button>{name}</button>
  </SwipeCell>
)

it('is open when more than half of its actions was pulled out', () => {
  render(<Line name="甲" />)
  pull('甲', 72)
  expect(shield('甲')).toBeNull()
  pull('甲', 73)
  expect(shield('甲')).not.toBeNull()
})

it('a tap on its content closes it and does nothing else', () => {
  render(<Line name="甲" />)
  pull('甲', 144)
  fireEvent.click(shield('甲') as Element)
  expect(shield('甲')).toBeNull()
  expect(scrollTo).toHaveBeenCalledWith({ left: 0, behavior: 'smooth' })
})

it('one that opens closes the other', () => {
  render(
    <>
      <Line name="甲" />
      <Line name="乙" />
    </>,
  )
  pull('甲', 144)
  pull('乙', 144)
  expect(shield('甲')).toBeNull()
  expect(shield('乙')).not.toBeNull()
  expect(scrollTo.mock.contexts).toEqual([cell('甲')])
})

it('closes when something else is touched, and stays while its own actions are', () => {
  render(
    <>
      <Line name="甲" />
      <p>合计</p>
    </>,
  )
  pull('甲', 144)
  fireEvent.pointerDown(screen.getByRole('button', { name: '删除甲' }))
  expect(shield('甲')).not.toBeNull()
  fireEvent.pointerDown(screen.getByText('合计'))
  expect(shield('甲')).toBeNull()
  expect(scrollTo).toHaveBeenCalledTimes(1)
})

it('a tap on another row closes it and does nothing else, and the next tap counts', () => {
  const onTap = jest.fn()
  render(
    <>
      <Line name="甲" />
      <SwipeCell actions={[]}>
        <button onClick={onTap}>乙</button>
      </SwipeCell>
    </>,
  )
  const tapOther = () => {
    fireEvent.pointerDown(screen.getByText('乙'))
    fireEvent.click(screen.getByText('乙'))
  }
  pull('甲', 144)
  tapOther()
  expect([shield('甲'), onTap.mock.calls.length]).toEqual([null, 0])
  tapOther()
  expect(onTap).toHaveBeenCalledTimes(1)
})

it('closes when the page is left', () => {
  render(<Line name="甲" />)
  pull('甲', 144)
  act(closeSwiped)
  expect(shield('甲')).toBeNull()
})

it('an action closes it and is reported, also by key', () => {
  const onTap = jest.fn()
  render(<Line name="甲" onTap={onTap} />)
  fireEvent.keyDown(screen.getByRole('button', { name: '删除甲' }), { key: 'Enter' })
  expect(onTap).toHaveBeenCalledTimes(1)
  expect(scrollTo).toHaveBeenCalledTimes(1)
})

it('disabled has nothing to pull', () => {
  render(
    <SwipeCell disabled actions={[{ key: 'remove', label: '删除', onTap: () => undefined }]}>
      内容
    </SwipeCell>,
  )
  expect(screen.queryByRole('button')).toBeNull()
})
