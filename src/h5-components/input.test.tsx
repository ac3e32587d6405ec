import { act, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import type { InputProps } from '@tarojs/components/types/Input'
import { Input, Textarea } from './index'

const field = () => screen.getByRole<HTMLInputElement>('textbox')
const onInput = jest.fn()
const values = () => onInput.mock.calls.map(([event]) => event.detail.value)

/** A caller that stores the text after passing it through `keep`. */
const Kept = ({ keep = (text: string) => text, ...props }: InputProps & { keep?: (text: string) => string }) => {
  const [value, setValue] = useState(props.value ?? '')
  return (
    <Input
      {...props}
      value={value}
      onInput={(event) => {
        onInput(event)
        setValue(keep(event.detail.value))
      }}
    />
  )
}
/** The browser changes the text and puts the caret behind it. */
const type = (value: string, caret = value.length) => {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setter?.call(field(), value)
  field().setSelectionRange(caret, caret)
  fireEvent(field(), new InputEvent('input', { bubbles: true }))
}

let errors: jest.SpyInstance
beforeEach(() => {
  onInput.mockClear()
  errors = jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  expect(errors).not.toHaveBeenCalled()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

describe('Input', () => {
  it('reports value and caret at every keystroke', () => {
    render(<Kept />)
    fireEvent.keyDown(field(), { key: '2', keyCode: 50 })
    type('12', 1)
    expect(onInput.mock.calls[0][0].detail).toEqual({ value: '12', cursor: 1, keyCode: 50 })
    expect(onInput.mock.calls[0][0].type).toBe('input')
  })

  it('shows what the caller keeps, also when that did not change', () => {
    render(<Kept keep={(text) => text.replace(/\D/g, '')} />)
    type('1')
    type('1a')
    expect(field().value).toBe('1')
  })

  it('leaves the caret where it was when the caller rewrites the text', () => {
    render(<Kept value="138001" keep={(text) => text.replace(/\D/g, '').replace(/^(\d{3})(?=\d)/, '$1 ')} />)
    act(() => field().focus())
    type('1238001', 2)
    expect(field().value).toBe('123 8001')
    expect(field().selectionEnd).toBe(3)
  })

  it('leaves the caret where it was when the caller refuses a letter in the middle', () => {
    render(<Kept value="123" keep={(text) => text.replace(/\D/g, '')} />)
    act(() => field().focus())
    type('12a3', 3)
    expect(field().value).toBe('123')
    expect(field().selectionEnd).toBe(2)
  })

  it('keeps its own text where no value is given', () => {
    render(<Input defaultValue="爱" onInput={onInput} />)
    type('爱马')
    expect(field().value).toBe('爱马')
    expect(values()).toEqual(['爱马'])
  })

  it('chooses the keyboard by type', () => {
    const { rerender } = render(<Input type="digit" />)
    expect(field().inputMode).toBe('decimal')
    expect(field().type).toBe('text')
    rerender(<Input type="number" />)
    expect(field().inputMode).toBe('numeric')
    rerender(<Input type="idcard" />)
    expect(field().hasAttribute('inputmode')).toBe(false)
    rerender(<Input password ariaLabel="密码" />)
    expect(screen.getByLabelText<HTMLInputElement>('密码').type).toBe('password')
  })

  it('holds 140 characters by default', () => {
    const { rerender } = render(<Input />)
    expect(field().maxLength).toBe(140)
    rerender(<Input maxlength={11} />)
    expect(field().maxLength).toBe(11)
    rerender(<Input maxlength={-1} />)
    expect(field().hasAttribute('maxlength')).toBe(false)
  })

  it('passes native attributes', () => {
    render(<Input name="code" nativeProps={{ autoComplete: 'one-time-code' }} confirmType="search" />)
    expect(field().name).toBe('code')
    expect(field().autocomplete).toBe('one-time-code')
    expect(field().getAttribute('enterkeyhint')).toBe('search')
  })
})

describe('an input method', () => {
  const compose = (text: string) => {
    fireEvent.compositionStart(field())
    for (let length = 1; length <= text.length; length++) type(text.slice(0, length))
  }
  /** The chosen characters replace the letters; when the final input event fires depends on the browser. */
  const choose = (text: string, inputAfterwards: boolean) => {
    if (!inputAfterwards) type(text)
    else Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text)
    fireEvent.compositionEnd(field(), { data: text })
    if (inputAfterwards) type(text)
  }

  it.each([
    ['before', false],
    ['after', true],
  ])('reports the final text once, with the last input event %s its end', (_, after) => {
    render(<Kept />)
    compose('xiangnaier')
    expect(onInput).not.toHaveBeenCalled()
    expect(field().value).toBe('xiangnaier')
    choose('香奈儿', after)
    expect(values()).toEqual(['香奈儿'])
    expect(field().value).toBe('香奈儿')
  })

  it('is not disturbed by a caller that refuses letters', () => {
    render(<Kept keep={(text) => text.replace(/[a-z]/g, '')} />)
    compose('bao')
    expect(field().value).toBe('bao')
    choose('包', false)
    expect(field().value).toBe('包')
  })

  it('may bring the same text twice', () => {
    jest.useFakeTimers()
    render(<Kept keep={() => ''} />)
    compose('bao')
    choose('包', false)
    jest.runAllTimers()
    type('包')
    expect(values()).toEqual(['包', '包'])
  })

  it('keeps its Enter to itself', () => {
    const onConfirm = jest.fn()
    render(<Input onConfirm={onConfirm} />)
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
    // Safari: the composition has ended, and the key that ended it comes afterwards.
    fireEvent.compositionStart(field())
    fireEvent.compositionEnd(field())
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 })
    expect(onConfirm).not.toHaveBeenCalled()
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 })
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })
})

describe('focus and keyboard', () => {
  it('follows the focus prop and puts the caret', () => {
    const { rerender } = render(<Input value="12345" focus cursor={2} onInput={onInput} />)
    expect(document.activeElement).toBe(field())
    expect(field().selectionStart).toBe(2)
    rerender(<Input value="12345" focus={false} onInput={onInput} />)
    expect(document.activeElement).toBe(document.body)
  })

  it('does not take the focus away from a field that the user has tapped', () => {
    const { rerender } = render(<Input focus={false} />)
    act(() => field().focus())
    rerender(<Input focus={false} placeholder="x" />)
    expect(document.activeElement).toBe(field())
  })

  it('confirms by Enter and puts the keyboard away, unless it is held', () => {
    const onConfirm = jest.fn()
    const { rerender } = render(<Input defaultValue="LV" onConfirm={onConfirm} confirmHold />)
    act(() => field().focus())
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(onConfirm.mock.calls[0][0].detail).toEqual({ value: 'LV' })
    expect(document.activeElement).toBe(field())
    rerender(<Input defaultValue="LV" onConfirm={onConfirm} />)
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(document.activeElement).toBe(document.body)
  })

  it('reports focus and blur with the value', () => {
    const onFocus = jest.fn()
    const onBlur = jest.fn()
    render(<Input defaultValue="LV" onFocus={onFocus} onBlur={onBlur} />)
    act(() => field().focus())
    act(() => field().blur())
    expect(onFocus.mock.calls[0][0].detail).toEqual({ value: 'LV', height: 0 })
    expect(onBlur.mock.calls[0][0].detail).toEqual({ value: 'LV', cursor: 2 })
  })

  it('reports the height of the keyboard while it has the focus', () => {
    const viewport = Object.assign(new EventTarget(), { height: window.innerHeight, scale: 1 })
    Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true })
    const onKeyboardHeightChange = jest.fn()
    render(<Input onKeyboardHeightChange={onKeyboardHeightChange} />)
    const resize = (height: number) => {
      viewport.height = height
      viewport.dispatchEvent(new Event('resize'))
    }
    resize(window.innerHeight - 300)
    viewport.height = window.innerHeight
    act(() => field().focus())
    resize(window.innerHeight - 300)
    resize(window.innerHeight - 300)
    act(() => field().blur())
    resize(window.innerHeight - 200)
    expect(onKeyboardHeightChange.mock.calls.map(([event]) => event.detail.height)).toEqual([300, 0])
    Reflect.deleteProperty(window, 'visualViewport')
  })
})

describe('Textarea', () => {
  it('takes Enter as a new line, and as confirmation only where that is requested', () => {
    const onConfirm = jest.fn()
    const { rerender } = render(<Textarea onConfirm={onConfirm} />)
    const enter = () => {
      const event = createEvent.keyDown(field(), { key: 'Enter' })
      fireEvent(field(), event)
      return event.defaultPrevented
    }
    expect(enter()).toBe(false)
    rerender(<Textarea onConfirm={onConfirm} confirmType="return" />)
    expect(enter()).toBe(false)
    expect(onConfirm).not.toHaveBeenCalled()
    rerender(<Textarea onConfirm={onConfirm} confirmType="send" />)
    expect(enter()).toBe(true)
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })

  it('grows with its text and reports its number of lines', () => {
    const lines = () => field().value.split('\n').length
    const height = jest
      .spyOn(HTMLTextAreaElement.prototype, 'scrollHeight', 'get')
      .mockImplementation(() => lines() * 20)
    const onLineChange = jest.fn()
    render(<Textarea autoHeight style="line-height: 20px" onLineChange={onLineChange} />)
    expect(field().style.height).toBe('20px')
    fireEvent.input(field(), { target: { value: '一\n二\n三' } })
    expect(field().style.height).toBe('60px')
    expect(onLineChange.mock.lastCall?.[0].detail).toMatchObject({ height: 60, lineCount: 3 })
    height.mockRestore()
  })

  it('counts its letters', () => {
    const { container } = render(<Textarea showCount maxlength={200} defaultValue="成色很好" />)
    expect(container.textContent).toContain('4/200')
    fireEvent.input(field(), { target: { value: '成色' } })
    expect(container.textContent).toContain('2/200')
  })
})
