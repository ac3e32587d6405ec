/** What the kit keeps free of the mini-program's status bar and capsule, and the colour of the status bar's text. */
import { act, render, screen } from '@testing-library/react'
import { configureUi } from '../internal/ports'
import { ImageViewer } from '../media/image-viewer'
import { Popup } from '../overlay/popup'
import { Navbar } from './navbar'
import { useStatusBar } from './use-status-bar.weapp'

jest.mock('./use-status-bar', () => jest.requireActual<object>('./use-status-bar.weapp'))

let page = {}
let texts: string[] = []
beforeEach(() => {
  page = {}
  texts = []
  configureUi({
    chrome: () => ({ statusBar: 44, capsuleWidth: 94, barHeight: 40 }),
    page: () => page,
    setStatusBarText: (text) => void texts.push(text),
  })
})
afterAll(() => configureUi({}))

const nothing = () => undefined

it.each(['left', 'right', 'top'] as const)('a panel from the %s begins below the capsule', (position) => {
  render(
    <Popup open onClose={nothing} position={position} title="筛选">
      内容
    </Popup>,
  )
  expect(screen.getByRole('dialog').style.paddingTop).toBe('84px')
})

it('a panel from below keeps its own padding', () => {
  render(
    <Popup open onClose={nothing} title="服务">
      内容
    </Popup>,
  )
  expect(screen.getByRole('dialog').style.paddingTop).toBe('')
})

const viewer = (open: boolean) => (
  <ImageViewer
    open={open}
    onClose={nothing}
    label="包"
    pictures={[{ url: '/a.png', width: 1, height: 1, alt: '正面' }]}
  />
)

it('the close button of the pictures is below the capsule, under white time and battery', async () => {
  const { rerender } = render(viewer(true))
  expect(screen.getByRole('button', { name: '关闭' }).style.top).toBe('84px')
  expect(texts).toEqual(['white'])
  jest.useFakeTimers()
  rerender(viewer(false))
  await act(async () => jest.advanceTimersByTime(1000))
  jest.useRealTimers()
  expect(texts).toEqual(['white', 'black'])
})

it('a title beside the back icon is in the middle of the screen', () => {
  const { container } = render(<Navbar title="收货地址" onBack={nothing} />)
  const title = container.querySelector<HTMLElement>('.rx-nav-title')
  // 44 px of the icon and these are as much as the capsule takes.
  expect(title?.style.paddingLeft).toBe('50px')
  expect(container.querySelectorAll('.rx-nav-icon')).toHaveLength(1)
})

it('a dark bar has white text above it, a white one black', () => {
  const { rerender } = render(<Navbar title="我的" theme="primary" />)
  rerender(<Navbar title="我的" theme="white" />)
  expect(texts).toEqual(['white', 'black'])
})

it('a page that is hidden does not colour the status bar of the active one', () => {
  const Bar = ({ text }: { text: 'black' | 'white' }) => {
    useStatusBar(text)
    return null
  }
  const { rerender } = render(<Bar text="black" />)
  page = {}
  rerender(<Bar text="white" />)
  expect(texts).toEqual([])
})
