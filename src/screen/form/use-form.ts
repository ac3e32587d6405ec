/**
 * useForm: the values of a form with their rules, drafts, the server's field errors and one submission at a time. A
 * page gives it what the form begins with, its rules and the call; fields (text-fields, choice-fields, …) and
 * FormScreen draw it.
 *
 * A changed field is checked when it is left, and with every change while an error is shown beside it; all are when
 * the form is submitted, and the first wrong one is revealed and focused. What was typed stays, whatever happens to
 * the submission.
 */
import { useRef, useState } from 'react'
import { identity } from '@/core/platform/session'
import { revealField } from '@/ui/form/reveal-field'
import { useDomId } from '@/ui/internal/use-dom-id'
import { callErrorText, isSessionLost, toRequestError, type CallError } from '../call-error'
import { isSameValue, unsentPhotos } from './field-values'
import { createIntentKeys } from '@/lib/intent-key'
import { FORM_TEXT } from './messages'
import { checkField, checkFields, fieldNames, type FormErrors, type FormRules, type Rule } from './rules'
import { useDraft, type DraftConflict, type DraftOptions } from './use-draft'

export type { FormErrors, FormRules }

/** What a mutation of the store resolves with. */
export type SendResult<D> = { data: D; error?: undefined } | { data?: undefined; error: CallError }

/**
 * One act that a user intends: its key stays the same while the same content is sent again, and goes along as the
 * idempotency key.
 */
export interface Intent {
  key: string
}

export interface FormOptions<T extends object, D> {
  /** What it begins with; the order of its names is that of the fields on the page. Every name has a field there. */
  initial: T
  rules?: FormRules<T>
  /** Fields that no draft keeps: codes, passwords, identity numbers. */
  secret?: readonly (keyof T & string)[]
  /** Keeps what is typed for the next visit; without it, leaving unsaved content needs a confirmation. */
  draft?: DraftOptions
  /** Names of the call's input that are called otherwise here, e.g. `{ districtCode: 'region' }`. */
  aliases?: Readonly<Record<string, keyof T & string>>
  /**
   * The field that an error without `fields` is about; without it, or with undefined, the form itself shows the
   * error.
   */
  errorField?: (error: CallError) => (keyof T & string) | undefined
  /** Runs when nothing is wrong and before anything is sent; false sends nothing. */
  confirm?: (values: T) => Promise<boolean>
  /** The call: a silent mutation, as the form shows what went wrong. */
  send: (values: T, intent: Intent) => Promise<SendResult<D>>
  /** After it was sent; the form is clean then, and its draft is gone. */
  onSent?: (data: D, values: T) => void
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
  /** By its rules. */
  required: boolean
  maxLength: number | undefined
}

/** A form as its fields and its screen see it. */
export interface FormApi<T extends object> {
  values: T
  errors: FormErrors<T>
  /** What went wrong with the form as a whole, '' when nothing did. */
  message: string
  /** Fields that were wrong at the last submission; Form says so to screen readers. */
  wrong: number
  /** The first field that was wrong at the last check, until it is left. */
  focused: (keyof T & string) | undefined
  /** Fields still do what the submission waits for: pictures are on their way. */
  isWaiting: boolean
  /** From the tap until the answer; takes no second one. */
  isSubmitting: boolean
  /** Was sent, and nothing was changed since: the same is not sent again. */
  isSent: boolean
  /** Something differs from what it began with, by value. */
  isDirty: boolean
  /** Leaving now loses something: neither sent nor kept as a draft. */
  isUnsaved: boolean
  /** When the restored draft was saved, ms; undefined without one. */
  restoredAt: number | undefined
  /** Another device has changed the draft meanwhile; undefined when none has. */
  draftConflict: DraftConflict | undefined
  field: <K extends keyof T & string>(name: K) => FieldBinding<T[K]>
  set: <K extends keyof T & string>(name: K, value: T[K]) => void
  /** Several fields at once. */
  patch: (part: Partial<T>) => void
  /** Shows an error beside a field, until it is changed. */
  setError: (name: keyof T & string, message: string) => void
  /** Checks the named fields, all by default, after their pictures are uploaded; reveals the first wrong one. */
  validate: (names?: readonly (keyof T & string)[]) => Promise<boolean>
  /** Whether the named fields have nothing wrong, without showing anything; rules that answer later count as passed. */
  isComplete: (names: readonly (keyof T & string)[]) => boolean
  /** What the submit button does. Rejects only with what `send` or `onSent` throws. */
  submit: () => Promise<void>
  /** Begins anew with what it began with, and drops the draft. */
  reset: () => void
  /** Saves the draft now: the page goes to the back. */
  flush: () => void
  /** A submission waits for `settle`; returns the remover. */
  hold: (settle: () => Promise<void>) => () => void
  /** Brings a field into sight and focuses it. */
  reveal: (name: keyof T & string) => void
}

/** Names of the fields of T whose value is exactly V. */
export type NamesOf<T, V> = {
  [K in keyof T & string]: [T[K]] extends [V] ? ([V] extends [T[K]] ? K : never) : never
}[keyof T & string]

/** What every wired field is given. */
export interface Wired<T extends object, V> {
  form: FormApi<T>
  name: NamesOf<T, V>
  label: string
}

/** The binding of a field whose name was chosen by NamesOf, which TypeScript cannot follow back to V. */
export const bindingOf = <V, T extends object>({ form, name }: Pick<Wired<T, V>, 'form' | 'name'>): FieldBinding<V> =>
  form.field(name) as unknown as FieldBinding<V>

/** Why a call gave nothing, for the user; '' where nothing is to be said (the login follows, the caller gave it up). */
export const errorMessageOf = (error: CallError): string => {
  const request = toRequestError(error)
  // What was typed is here when the user comes back from the login.
  if (request.kind === 'aborted' || isSessionLost(request)) return ''
  // The server knows how long to wait.
  const ownText = request.kind === 'http' && request.status === 429 ? request.message : ''
  return ownText || callErrorText(request)
}

interface State<T> {
  values: T
  /** What counts as unchanged: the first values, or those that were sent. */
  baseline: T
  errors: FormErrors<T>
  /** Fields that were changed once. */
  touched: { [K in keyof T]?: true }
  message: string
  wrong: number
  focused: (keyof T & string) | undefined
  phase: 'open' | 'checking' | 'waiting' | 'sending' | 'sent'
}

const opened = <T extends object>(values: T): State<T> => ({
  values,
  baseline: values,
  errors: {},
  touched: {},
  message: '',
  wrong: 0,
  focused: undefined,
  phase: 'open',
})

export const useForm = <T extends object, D = unknown>({
  initial,
  rules = {},
  secret = [],
  draft: draftOptions,
  aliases,
  errorField,
  confirm,
  send,
  onSent,
}: FormOptions<T, D>): FormApi<T> => {
  const prefix = useDomId()
  const [state, setState] = useState(() => opened(initial))
  /** The state right now, for what ends after later keystrokes and for the second tap of a double tap. */
  const live = useRef(state)
  const [keyOf] = useState(() => createIntentKeys())
  const [opener] = useState(() => identity.opener())
  /** Values that the server refused, or `setError` did: leaving the field unchanged does not make them right. */
  const refused = useRef<Partial<T>>({})
  const holds = useRef(new Set<() => Promise<void>>())
  const isBusy = useRef(false)

  const write = (part: Partial<State<T>>) => {
    live.current = { ...live.current, ...part }
    setState(live.current)
  }
  const { values, baseline, errors, phase } = state
  const draft = useDraft({
    options: draftOptions,
    baseline,
    values,
    secret,
    onRestore: (restored) => write({ values: restored }),
  })

  const idOf = (name: keyof T & string) => `${prefix}-${name}`
  const setMessage = (name: keyof T, message: string | undefined) =>
    write({ errors: { ...live.current.errors, [name]: message } })
  const refuse = (name: keyof T) => {
    refused.current[name] = live.current.values[name]
  }
  const isRefused = (name: keyof T & string) =>
    live.current.errors[name] !== undefined && isSameValue(refused.current[name], live.current.values[name])

  const check = (name: keyof T & string) => {
    const checked = live.current.values
    const result = checkField(rules, name, checked)
    if (!(result instanceof Promise)) return setMessage(name, result)
    void result.then((message) => {
      // A later keystroke has a check of its own.
      if (live.current.values[name] === checked[name]) setMessage(name, message)
    })
  }
  const patch = (part: Partial<T>) => {
    const { phase: now, touched } = live.current
    const names = Object.keys(part) as (keyof T & string)[]
    write({
      values: { ...live.current.values, ...part },
      touched: { ...touched, ...Object.fromEntries(names.map((name) => [name, true])) },
      message: '',
      ...(now === 'sent' && { phase: 'open' }),
    })
    for (const name of names) if (live.current.errors[name]) check(name)
  }

  /** Shows what was found of `names`, and goes to the first wrong one; returns whether nothing is wrong. */
  const show = (found: FormErrors<T>, names = fieldNames(live.current.values)): boolean => {
    const wrong = names.filter((name) => found[name])
    const cleared = Object.fromEntries(names.map((name) => [name, undefined]))
    const [first] = wrong
    write({ errors: { ...live.current.errors, ...cleared, ...found }, wrong: wrong.length, focused: first })
    if (first !== undefined) revealField(idOf(first))
    return first === undefined
  }
  const validate = async (names?: readonly (keyof T & string)[]): Promise<boolean> => {
    const list = [...(names ?? fieldNames(live.current.values))]
    if (holds.current.size > 0 && list.some((name) => unsentPhotos(live.current.values[name]) > 0)) {
      const before = live.current.phase
      write({ phase: 'waiting' })
      await Promise.all([...holds.current].map((settle) => settle()))
      write({ phase: before })
    }
    const found = checkFields(rules, list, live.current.values)
    return show(found instanceof Promise ? await found : found, list)
  }

  /** The field that the server's name means: `images.0` is about `images`. */
  const fieldOf = (wire: string): (keyof T & string) | undefined => {
    const known = fieldNames(live.current.values)
    const candidates = [wire, wire.replace(/\..*$/, '')].map((name) => aliases?.[name] ?? name)
    return known.find((name) => candidates.includes(name))
  }
  const showRefusal = (error: CallError) => {
    const found: FormErrors<T> = {}
    const others: string[] = []
    const fields = 'fields' in error ? error.fields : undefined
    for (const [wire, text] of Object.entries(fields ?? {})) {
      const name = fieldOf(wire)
      if (name === undefined) others.push(text)
      else found[name] ??= text
    }
    const text = errorMessageOf(error)
    const named = Object.keys(found).length > 0 || others.length > 0
    const field = named || !text ? undefined : errorField?.(error)
    if (field) found[field] = text
    for (const name of fieldNames(found)) refuse(name)
    show(found)
    write({ message: named ? others.join('，') : field ? '' : text })
  }

  /** What one user typed is not sent as another's, who has logged in meanwhile; it stays where it is. */
  const isOthers = () => {
    if (identity.isStill(opener)) return false
    write({ message: FORM_TEXT.otherUser })
    return true
  }
  const sendNow = async () => {
    write({ phase: 'checking', message: '' })
    if (isOthers()) return
    if (!(await validate())) return
    const sent = live.current.values
    if (confirm && !(await confirm(sent))) return
    if (isOthers()) return
    write({ phase: 'sending' })
    const { data, error } = await send(sent, { key: keyOf(sent) })
    if (error && isSessionLost(error) && isOthers()) return
    if (error) return showRefusal(error)
    draft.drop()
    write({ baseline: sent, phase: isSameValue(live.current.values, sent) ? 'sent' : 'open' })
    onSent?.(data as D, sent)
  }
  const wasSent = () => live.current.phase === 'sent'
  const submit = async () => {
    // State comes too late for the second tap of a double tap.
    if (isBusy.current || wasSent()) return
    isBusy.current = true
    try {
      await sendNow()
    } catch (error) {
      write({ message: FORM_TEXT.sendFailed })
      throw error
    } finally {
      isBusy.current = false
      if (!wasSent()) write({ phase: 'open' })
    }
  }

  const reset = () => {
    write(opened(initial))
    draft.drop()
  }
  const factOf = <K extends keyof Rule<unknown>>(name: keyof T, fact: K) =>
    (rules[name] as readonly Rule<never>[] | undefined)?.find((rule) => rule[fact] !== undefined)?.[fact]

  const isDirty = !isSameValue(values, baseline)
  const isLost = (name: keyof T & string) =>
    !isSameValue(values[name], baseline[name]) && (secret.includes(name) || unsentPhotos(values[name]) > 0)
  const isKept = draft.isKeeping && !fieldNames(values).some(isLost)

  return {
    values,
    errors,
    message: state.message,
    wrong: state.wrong,
    focused: state.focused,
    isWaiting: phase === 'waiting',
    isSubmitting: phase === 'waiting' || phase === 'sending',
    isSent: phase === 'sent',
    isDirty,
    isUnsaved: isDirty && !isKept && (phase === 'open' || phase === 'checking'),
    restoredAt: draft.restoredAt,
    draftConflict: draft.conflict,
    field: (name) => ({
      id: idOf(name),
      value: values[name],
      onChange: (value) => patch({ [name]: value } as unknown as Partial<T>),
      onBlur: () => {
        if (live.current.focused === name) write({ focused: undefined })
        if (live.current.touched[name] && !isRefused(name)) check(name)
      },
      error: errors[name],
      autoFocus: state.focused === name,
      required: factOf(name, 'isRequired') === true,
      maxLength: factOf(name, 'maxLength'),
    }),
    set: (name, value) => patch({ [name]: value } as unknown as Partial<T>),
    patch,
    setError: (name, message) => {
      refuse(name)
      setMessage(name, message)
    },
    validate,
    isComplete: (names) => names.every((name) => typeof checkField(rules, name, values) !== 'string'),
    submit,
    reset,
    flush: draft.flush,
    hold: (settle) => {
      holds.current.add(settle)
      return () => holds.current.delete(settle)
    },
    reveal: (name) => {
      write({ focused: name })
      revealField(idOf(name))
    },
  }
}
