import { act, render } from '@testing-library/react'
import { backStackOf, catchBack } from './back-stack'
import { BackCatcher } from './back-catcher'
import { configureUi } from '../internal/ports'

interface Container {
  show: boolean
  onBeforeLeave: () => void
}
let container: Container
jest.mock('@tarojs/components', () => ({
  PageContainer: (props: Container) => {
    container = props
    return null
  },
}))

const page = {}
beforeEach(() => configureUi({ page: () => page }))
afterEach(() => configureUi({}))
const stack = () => backStackOf(page)

it('is there only while something wants to know of back (spec 4)', () => {
  render(<BackCatcher />)
  expect(container.show).toBe(false)
  let remove = () => {}
  act(() => {
    remove = catchBack(stack(), () => undefined)
  })
  expect(container.show).toBe(true)
  act(() => remove())
  expect(container.show).toBe(false)
})

it('back reaches only the top one, and the one below gets the next back', () => {
  render(<BackCatcher />)
  const below = jest.fn()
  let removeFront = () => {}
  const front = jest.fn(() => removeFront())
  let removeBelow = () => {}
  act(() => {
    removeBelow = catchBack(stack(), below)
    removeFront = catchBack(stack(), front)
  })
  act(() => container.onBeforeLeave())
  expect([front.mock.calls.length, below.mock.calls.length]).toEqual([1, 0])
  expect(container.show).toBe(true)
  act(() => container.onBeforeLeave())
  expect(below).toHaveBeenCalledTimes(1)
  // It vetoed by staying: the container is shown again.
  expect(container.show).toBe(true)
  act(() => removeBelow())
  act(() => container.onBeforeLeave())
  expect(below).toHaveBeenCalledTimes(1)
})

it('another page’s layers are no business of this one', () => {
  render(<BackCatcher />)
  act(() => void catchBack(backStackOf({}), () => undefined))
  expect(container.show).toBe(false)
})
