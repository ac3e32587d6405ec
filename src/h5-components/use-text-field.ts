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
import { taroEvent, withDetail } from './dom/event'
import { useCommit } from './dom/hooks'
import { domProps } from './dom/props'
import { MAX_LENGTH } from './limits'

type Field = HTMLInputElement | HTMLTextAreaElement

/** What Input and Textarea have in common. */
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
 * The text in a field: controlled by `value` where it is given, but left to the input method while that composes (Chinese is typed as
 * pinyin first), with the caret kept when the caller rewrites the text, focus set from props, and the keyboard's height.
 * Returns the props of the native element, its ref, and the text shown.
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
  /** `draft`: what the input method composes. A new object with every keystroke, so that a refused one is drawn again. */
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
    // Firefox repeats the final text as an input event right after this one.
    setTimeout(() => (live.current.composed = undefined))
    notify(field)
  }
  const onKeyDown = (event: KeyboardEvent<E>) => {
    live.current.keyCode = event.keyCode
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !confirmOnEnter || !onConfirm) return
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

/** Tells the keyboard's height while `field` has the focus: what the visible part of the window loses. Returns how to stop. */
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
