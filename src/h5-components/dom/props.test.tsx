import { fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import type { ViewProps } from '@tarojs/components/types/View'
import { Text, View } from '../index'
import { parseStyle } from './style'

const box = () => screen.getByTestId('box')
const Box = (props: ViewProps) => <View data-testid="box" {...props} />
/** A click by finger or mouse: browsers count those from 1. */
const tap = (element: Element) => fireEvent.click(element, { detail: 1 })
/** jsdom has no PointerEvent; React dispatches by type, and positions are those of a mouse event. */
const pointer = (type: 'down' | 'move' | 'up' | 'cancel', init: MouseEventInit = {}) =>
  fireEvent(box(), new MouseEvent(`pointer${type}`, { bubbles: true, cancelable: true, ...init }))

let errors: jest.SpyInstance
beforeEach(() => {
  jest.useFakeTimers()
  errors = jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  expect(errors).not.toHaveBeenCalled()
  errors.mockRestore()
  jest.useRealTimers()
})

describe('what reaches the DOM', () => {
  it('draws View as div and Text as span with the class of the caller', () => {
    render(
      <View className="card">
        <Text className="name">包</Text>
      </View>,
    )
    const text = screen.getByText('包')
    expect(text.tagName).toBe('SPAN')
    expect(text.className).toBe('h5-text name')
    expect(text.parentElement?.outerHTML).toBe('<div class="card"><span class="h5-text name">包</span></div>')
  })

  it('keeps props of other platforms away from the element', () => {
    render(
      <Box
        hoverStyle={{}}
        compileMode
        animation={{ actions: [] }}
        disableScroll
        onTap={() => {}}
        onAppear={() => {}}
        catchMove
      />,
    )
    expect(box().getAttributeNames().sort()).toEqual(['class', 'data-testid'])
  })

  it('maps Taro names of accessibility and passes the standard ones', () => {
    render(<Box ariaRole="button" ariaLabel="关闭" aria-expanded={false} data-item-id="7" />)
    expect(box().getAttribute('role')).toBe('button')
    expect(box().getAttribute('aria-label')).toBe('关闭')
    expect(box().getAttribute('aria-expanded')).toBe('false')
    expect(box().dataset.itemId).toBe('7')
  })

  it('takes a style as object or as string', () => {
    render(<Box style="margin-top: 4px; background: url(data:image/png;base64,AA==); --gap: 2px" />)
    expect(box().style.marginTop).toBe('4px')
    expect(box().style.getPropertyValue('--gap')).toBe('2px')
    expect(parseStyle('background:url(data:image/png;base64,AA==);-webkit-box-orient:vertical;;x')).toEqual({
      background: 'url(data:image/png;base64,AA==)',
      WebkitBoxOrient: 'vertical',
    })
  })

  it('makes text selectable and keeps its spaces only where requested', () => {
    render(
      <Text selectable space="nbsp">
        编号
      </Text>,
    )
    expect(screen.getByText('编号').className).toBe('h5-text h5-selectable h5-text-space')
  })

  it('hands out the element by ref', () => {
    const ref = createRef<HTMLDivElement>()
    render(<View ref={ref} id="a" />)
    expect(ref.current?.id).toBe('a')
  })
})

describe('a tap', () => {
  it('has position and element, and its propagation can be stopped', () => {
    const outer = jest.fn()
    let seen: unknown
    render(
      <View onClick={outer}>
        <Box
          data-id="7"
          onClick={(event) => {
            event.stopPropagation()
            seen = { detail: event.detail, id: event.currentTarget.dataset.id, type: event.type }
          }}
        />
      </View>,
    )
    fireEvent.click(box(), { detail: 1, clientX: 12, clientY: 34 })
    expect(seen).toEqual({ detail: { x: 12, y: 34 }, id: '7', type: 'click' })
    expect(outer).not.toHaveBeenCalled()
  })

  it('works by Enter and Space on a declared button, and only there', () => {
    const onClick = jest.fn()
    const { rerender } = render(<Box role="button" onClick={onClick} />)
    expect(box().tabIndex).toBe(0)
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(fireEvent.keyDown(box(), { key: ' ' })).toBe(false)
    expect(onClick).toHaveBeenCalledTimes(2)
    rerender(<Box onClick={onClick} />)
    expect(box().hasAttribute('tabindex')).toBe(false)
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(onClick).toHaveBeenCalledTimes(2)
  })

  it('leaves keys typed into something inside a button alone', () => {
    const onClick = jest.fn()
    render(
      <Box role="button" onClick={onClick}>
        <input aria-label="数量" />
      </Box>,
    )
    fireEvent.keyDown(screen.getByLabelText('数量'), { key: 'Enter' })
    expect(onClick).not.toHaveBeenCalled()
  })
})

describe('a long press', () => {
  const onLongPress = jest.fn()
  const onClick = jest.fn()
  beforeEach(() => {
    onLongPress.mockClear()
    onClick.mockClear()
  })
  const draw = () => render(<Box onLongPress={onLongPress} onClick={onClick} />)
  const down = () => pointer('down', { clientX: 5, clientY: 5 })

  it('is reported after 350 ms, and its click is not', () => {
    draw()
    down()
    jest.advanceTimersByTime(349)
    expect(onLongPress).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(onLongPress).toHaveBeenCalledTimes(1)
    expect(onLongPress.mock.calls[0][0].currentTarget).toBe(box())
    pointer('up')
    tap(box())
    expect(onClick).not.toHaveBeenCalled()
  })

  it('swallows only its own click', () => {
    draw()
    down()
    jest.advanceTimersByTime(400)
    pointer('up')
    down()
    pointer('up')
    tap(box())
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['a move of more than 10 px', () => pointer('move', { clientX: 16, clientY: 5 })],
    ['a scroll, which cancels the pointer', () => pointer('cancel')],
    ['lifting the finger', () => pointer('up')],
  ])('is given up by %s', (_, leave) => {
    draw()
    down()
    jest.advanceTimersByTime(200)
    leave()
    jest.advanceTimersByTime(1000)
    expect(onLongPress).not.toHaveBeenCalled()
  })

  it('survives a small tremble', () => {
    draw()
    down()
    pointer('move', { clientX: 9, clientY: 9 })
    jest.advanceTimersByTime(350)
    expect(onLongPress).toHaveBeenCalledTimes(1)
  })

  it('keeps the menu of the browser away while the finger is down', () => {
    draw()
    expect(fireEvent.contextMenu(box())).toBe(true)
    down()
    expect(fireEvent.contextMenu(box())).toBe(false)
  })

  it('is not started by the right mouse button', () => {
    draw()
    pointer('down', { button: 2 })
    jest.advanceTimersByTime(1000)
    expect(onLongPress).not.toHaveBeenCalled()
  })
})

describe('the pressed look', () => {
  const pressed = () => box().classList.contains('on')

  it('starts after hoverStartTime and stays for hoverStayTime', () => {
    render(<Box hoverClass="on" hoverStartTime={30} hoverStayTime={100} />)
    pointer('down')
    jest.advanceTimersByTime(29)
    expect(pressed()).toBe(false)
    jest.advanceTimersByTime(1)
    expect(pressed()).toBe(true)
    pointer('up')
    fireEvent.pointerLeave(box())
    jest.advanceTimersByTime(99)
    expect(pressed()).toBe(true)
    jest.advanceTimersByTime(1)
    expect(pressed()).toBe(false)
  })

  it('shows for a tap shorter than its start', () => {
    render(<Box hoverClass="on" />)
    pointer('down')
    pointer('up')
    expect(pressed()).toBe(true)
    jest.advanceTimersByTime(400)
    expect(pressed()).toBe(false)
  })

  it('ends at once when the finger turns out to scroll', () => {
    render(<Box hoverClass="on" />)
    pointer('down')
    jest.advanceTimersByTime(60)
    expect(pressed()).toBe(true)
    pointer('cancel')
    jest.advanceTimersByTime(0)
    expect(pressed()).toBe(false)
  })

  it('is none for the class none', () => {
    render(<Box hoverClass="none" />)
    pointer('down')
    jest.advanceTimersByTime(60)
    expect(box().className).toBe('')
  })
})
