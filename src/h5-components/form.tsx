import { forwardRef, type FormEvent } from 'react'
import type { FormProps } from '@tarojs/components/types/Form'
import { withDetail } from './dom/event'
import { domProps } from './dom/props'

/**
 * Values of the named controls, in Taro's types: switch → boolean, checkbox group → string[], slider → number, picker →
 * its value.
 */
function readForm(form: HTMLFormElement): Record<string, unknown> {
  const value: Record<string, unknown> = {}
  for (const control of Array.from(form.elements)) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue
    const name = control.closest<HTMLElement>('[data-h5-name]')?.dataset.h5Name ?? control.name
    if (!name) continue
    const checked = control instanceof HTMLInputElement && control.checked
    if (control.getAttribute('role') === 'switch') value[name] = checked
    else if (control.type === 'checkbox')
      value[name] = [...((value[name] as string[]) ?? []), ...(checked ? [control.value] : [])]
    else if (control.type === 'radio') value[name] = checked ? control.value : (value[name] ?? '')
    else if (control.type === 'range') value[name] = Number(control.value)
    else if (control.type === 'hidden') value[name] = JSON.parse(control.value)
    else value[name] = control.value
  }
  return value
}

/** Collects the named controls inside; a Button with `formType` submits or resets. It never navigates. */
export const Form = forwardRef<HTMLFormElement, FormProps>(function Form(props, ref) {
  const { onSubmit, onReset } = props
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit?.(withDetail(event, { value: readForm(event.currentTarget) }))
  }
  const reset = (event: FormEvent<HTMLFormElement>) => onReset?.(withDetail(event, {}))
  return <form {...domProps(props)} noValidate onSubmit={submit} onReset={reset} ref={ref} />
})
