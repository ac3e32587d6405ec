import {
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type CompositionEvent,
  type FocusEvent,
  type FormEvent,
  type ForwardedRef,
  type KeyboardEvent,
} from 'react'
import type { CommonEventFunction, StandardProps } from '@tarojs/components/types/common'
import { isInputMethodKey } from '@/lib/input-method'
import { taroEvent, withDetail } from './dom/event'
import { useCommit } from './dom/hooks'
import { domProps } from './dom/props'
import { MAX_LENGTH } from './limits'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Props that Input and Textarea share. */
export interface TextFieldProps extends StandardProps {
  name?: string
  value?: string
  defaultValue?: string
  placeholder?: string
  disabled?: boolean
  maxlength?: number
  focus?: boolean
  autoFocus?: boolean
  cursor?: number
  selectionStart?: number
  selectionEnd?: number
  confirmType?: 'send' | 'search' | 'next' | 'go' | 'done' | 'return'
  confirmHold?: boolean
  nativeProps?: Record<string, unknown>
  onInput?: CommonEventFunction<{ value: string; cursor: number; keyCode: number }>
  onFocus?: CommonEventFunction<{ value: string; height: number }>
  onBlur?: CommonEventFunction<{ value: string; cursor: number }>
  onConfirm?: CommonEventFunction<{ value: string }>
  onKeyboardHeightChange?: CommonEventFunction<{ height: number; duration: number }>
}

const caretOf = (field: Field): number => field.selectionEnd ?? field.value.length

/**
 * The text of a field: controlled by `value` if given, except while an input method composes (Chinese is typed as
 * pinyin first); keeps the caret when the caller rewrites the text, sets the focus from props, reports the keyboard's
 * height. Returns the native element's props, its ref, and the shown text.
 */
export function useTextField<E extends Field>(
  props: TextFieldProps,
  ref: ForwardedRef<E>,
  base: string,
  confirmOnEnter: boolean,
) {
  const { value, maxlength = MAX_LENGTH, focus = props.autoFocus, confirmType, confirmHold, onConfirm } = props
  const controlled = value !== undefined && value !== null
  const element = useRef<E>(null)
  /** `draft`: the text being composed. A new object at every keystroke, so that a refused one is rendered again. */
  const [edit, setEdit] = useState<{ draft?: string; text?: string }>({})
  const live = useRef({
    tail: -1,
    composed: undefined as string | undefined,
    composing: false,
    keyCode: 0,
    wasFocused: false,
  })
  const stopWatching = useRef<() => void>()
  useImperativeHandle(ref, () => element.current as E)

  const notify = (field: E, event?: FormEvent<E>) => {
    const detail = { value: field.value, cursor: caretOf(field), keyCode: live.current.keyCode }
    live.current.tail = field.value.length - detail.cursor
    setEdit({ text: field.value })
    props.onInput?.(event ? withDetail(event, detail) : taroEvent('input', field, detail))
  }
  const onInput = (event: FormEvent<E>) => {
    const field = event.currentTarget
    if (live.current.composing) setEdit({ draft: field.value, text: field.value })
    else if (live.current.composed !== field.value) notify(field, event)
  }
  const onCompositionStart = () => {
    live.current.composing = true
  }
  const onCompositionEnd = ({ currentTarget: field }: CompositionEvent<E>) => {
    live.current.composing = false
    live.current.composed = field.value
    // Firefox repeats the final text in an input event right after this one.
    setTimeout(() => (live.current.composed = undefined))
    notify(field)
  }
  const onKeyDown = (event: KeyboardEvent<E>) => {
    live.current.keyCode = event.keyCode
    if (event.key !== 'Enter' || isInputMethodKey(event.nativeEvent) || !confirmOnEnter || !onConfirm) return
    event.preventDefault()
    onConfirm(withDetail(event, { value: event.currentTarget.value }))
    if (!confirmHold) event.currentTarget.blur()
  }
  const onFocus = (event: FocusEvent<E>) => {
    stopWatching.current = watchKeyboard(event.currentTarget, props.onKeyboardHeightChange)
    props.onFocus?.(withDetail(event, { value: event.currentTarget.value, height: 0 }))
  }
  const onBlur = (event: FocusEvent<E>) => {
    stopWatching.current?.()
    stopWatching.current = undefined
    props.onBlur?.(withDetail(event, { value: event.currentTarget.value, cursor: caretOf(event.currentTarget) }))
  }
  useEffect(() => () => stopWatching.current?.(), [])

  useCommit(() => {
    const field = element.current
    const { tail } = live.current
    live.current.tail = -1
    if (!field || tail < 0 || field !== document.activeElement) return
    const caret = Math.max(0, field.value.length - tail)
    if (caretOf(field) !== caret) field.setSelectionRange(caret, caret)
  })

  const { cursor = -1, selectionStart = cursor, selectionEnd = selectionStart } = props
  useEffect(() => {
    const field = element.current
    if (!field || !!focus === live.current.wasFocused) return
    live.current.wasFocused = !!focus
    if (!focus) field.blur()
    else {
      field.focus()
      if (selectionStart >= 0) field.setSelectionRange(selectionStart, selectionEnd)
    }
  }, [focus, selectionStart, selectionEnd])

  const shown = edit.draft ?? value ?? ''
  const field = {
    ...domProps(props, base),
    name: props.name,
    placeholder: props.placeholder,
    disabled: props.disabled,
    maxLength: maxlength < 0 ? undefined : maxlength,
    enterKeyHint: confirmType === 'return' ? ('enter' as const) : confirmType,
    ...(controlled ? { value: shown } : { defaultValue: props.defaultValue }),
    onInput,
    onCompositionStart,
    onCompositionEnd,
    onKeyDown,
    onFocus,
    onBlur,
    ...props.nativeProps,
  }
  return { field, element, text: controlled ? shown : (edit.text ?? props.defaultValue ?? '') }
}

/**
 * Reports the keyboard's height while `field` has the focus: the part that the visible window loses. Returns a cancel
 * function.
 */
function watchKeyboard(field: Field, notify: TextFieldProps['onKeyboardHeightChange']): (() => void) | undefined {
  const viewport = window.visualViewport
  if (!viewport || !notify) return
  const full = window.innerHeight
  let height = 0
  const set = (next: number) => {
    if (next === height) return
    height = next
    notify(taroEvent('keyboardheightchange', field, { height, duration: 0 }))
  }
  const measure = () => set(Math.max(0, Math.round(full - viewport.height * viewport.scale)))
  viewport.addEventListener('resize', measure)
  return () => {
    viewport.removeEventListener('resize', measure)
    set(0)
  }
}
