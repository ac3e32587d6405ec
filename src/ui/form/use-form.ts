import { useRef, useState } from 'react'
import { checkField, checkForm, fieldNames, type FormErrors, type FormRules } from './form-check'
import { revealField } from './reveal-field'
import { useDomId } from '../internal/use-dom-id'

export type { FormErrors, FormRules }

export interface FormOptions<T> {
  /** What it begins with; the order of its names is that of the fields on the page. */
  initial: T
  rules?: FormRules<T>
}

/** What a field needs; spread it onto Field, or take from it what a choice or a picker takes. */
export interface FieldBinding<V> {
  id: string
  value: V
  onChange: (value: V) => void
  onBlur: () => void
  error: string | undefined
  /** The field is the first that has to be changed. */
  autoFocus: boolean
}

/**
 * A form's values with their rules. A field is checked when it is left, and with every change while something is said of it; all are when the
 * form is submitted, and the first wrong one gets the focus. What was typed stays, whatever happens to the submission.
 */
export const useForm = <T extends object>({ initial, rules = {} }: FormOptions<T>) => {
  const prefix = useDomId()
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FormErrors<T>>({})
  const [focused, setFocused] = useState<keyof T | null>(null)
  const [isSubmitting, setSubmitting] = useState(false)
  const [wrong, setWrong] = useState(0)
  /** What is true right now, for checks that end after later keystrokes. */
  const live = useRef({ values, isBusy: false })

  const idOf = (name: keyof T & string) => `${prefix}-${name}`
  const say = (name: keyof T, message: string | undefined) => setErrors((last) => ({ ...last, [name]: message }))
  const check = async (name: keyof T) => {
    const asked = live.current.values
    const message = await checkField(rules, name, asked)
    // A later keystroke has a check of its own.
    if (live.current.values[name] === asked[name]) say(name, message)
  }
  const set = <K extends keyof T>(name: K, value: T[K]) => {
    live.current.values = { ...live.current.values, [name]: value }
    setValues(live.current.values)
    if (errors[name]) void check(name)
  }

  /** Says what is wrong and goes to the first such field; returns whether nothing is. */
  const show = (found: FormErrors<T>): boolean => {
    const names = fieldNames(live.current.values).filter((name) => found[name])
    setErrors(found)
    setWrong(names.length)
    const [first] = names
    if (first === undefined) return true
    setFocused(first)
    revealField(idOf(first))
    return false
  }
  const validate = async () => show(await checkForm(rules, live.current.values))

  /**
   * What the submit button does: checks, then hands the values over; not again while that is under way. `send` may answer what the server
   * says of the fields. Rejects with what `send` rejects with.
   */
  const submit = (send: (values: T) => void | FormErrors<T> | Promise<void | FormErrors<T>>) => async () => {
    if (live.current.isBusy) return
    live.current.isBusy = true
    setSubmitting(true)
    try {
      if (!(await validate())) return
      const found = await send(live.current.values)
      if (found) show(found)
    } finally {
      live.current.isBusy = false
      setSubmitting(false)
    }
  }

  const field = <K extends keyof T & string>(name: K): FieldBinding<T[K]> => ({
    id: idOf(name),
    value: values[name],
    onChange: (value) => set(name, value),
    onBlur: () => {
      if (focused === name) setFocused(null)
      void check(name)
    },
    error: errors[name],
    autoFocus: focused === name,
  })

  /** Begins anew, with other values if given. */
  const reset = (next: T = initial) => {
    live.current.values = next
    setValues(next)
    setErrors({})
    setWrong(0)
  }

  return {
    values,
    errors,
    /** Fields that were wrong at the last submission; Form says so to screen readers. */
    wrong,
    isSubmitting,
    /** Something differs from what it began with: ask before leaving. */
    isDirty: fieldNames(initial).some((name) => values[name] !== initial[name]),
    field,
    set,
    validate,
    submit,
    reset,
  }
}
