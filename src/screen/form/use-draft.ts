import { useEffect, useRef, useState } from 'react'
import { isRefused as isDecided } from '../call-error'
import { deviceDrafts, VISITOR, type DraftStore, type StoredDraft } from './draft-store'
import { isSameValue, uploadedKeys } from './field-values'
import { DRAFT_DELAY, DRAFT_RESEND } from './limits'

export interface DraftOptions {
  /** Names the form, and what it is about: `address`, `after-sale-${orderNo}`. */
  key: string
  /** Counted up when the meaning of a field changes: older drafts are then not restored. */
  version: number
  /**
   * The user's id, or VISITOR; undefined while it is not known: nothing is restored or saved before. See
   * shared/use-user-draft.
   */
  owner: string | undefined
  /** Default: the device. */
  store?: DraftStore
}

/** Another device has kept a newer state of the draft, and the user decides between the two. */
export interface DraftConflict {
  takeNewer: () => void
  keepMine: () => void
}

interface DraftParts<T> {
  options: DraftOptions | undefined
  /** What the form begins with, and what it holds. */
  baseline: T
  values: T
  secret: readonly (keyof T & string)[]
  onRestore: (values: T) => void
}

/** The kept values over `baseline`, where each has the kind of value that its field has; undefined when one has not. */
const merged = <T extends object>(baseline: T, kept: Readonly<Record<string, unknown>>): T | undefined => {
  const restored: Record<string, unknown> = {}
  for (const [name, now] of Object.entries(baseline) as [string, unknown][]) {
    const then = name in kept ? kept[name] : now
    const isNone = now === null || then === null
    if (!isNone && (typeof then !== typeof now || Array.isArray(then) !== Array.isArray(now))) return undefined
    restored[name] = then
  }
  return restored as T
}

/**
 * Whose draft a form has: a visitor who logs in takes it along. What a user has typed stays that user's when the
 * session ends, also while the form is still open: it must not become a draft that every visitor of the device is
 * shown.
 */
const useOwner = (given: string | undefined): string | undefined => {
  const [owner, setOwner] = useState(given)
  const mayChange = owner === undefined || owner === VISITOR
  if (given !== undefined && given !== owner && mayChange) setOwner(given)
  return owner
}

/**
 * Keeps a form's values while they are typed, and brings them back on the next visit. Values that equal the form's
 * first ones are no draft.
 */
export const useDraft = <T extends object>({ options, baseline, values, secret, onRestore }: DraftParts<T>) => {
  const owner = useOwner(options?.owner)
  const store = options?.store ?? deviceDrafts
  const onDevice = store.device ?? store
  const name = options === undefined || owner === undefined ? undefined : `${owner}/${options.key}`
  /** What a visitor of this device has typed here, where a user has nothing. */
  const visitors = owner === VISITOR || options === undefined ? undefined : `${VISITOR}/${options.key}`
  const version = options?.version ?? 0
  const [loaded, setLoaded] = useState<string>()
  const [restoredAt, setRestoredAt] = useState<number>()
  /** The store could not keep the last state. */
  const [isRefused, setRefused] = useState(false)
  const [newer, setNewer] = useState<StoredDraft>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isGone = useRef(false)
  /** The name under which it was kept before a visitor logged in. */
  const before = useRef<string>(undefined)
  /** The pictures that are in the draft already. */
  const uploaded = useRef<string>(undefined)
  const latest = useRef({ values, baseline, onRestore, save: () => Promise.resolve() })

  const save = async () => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (name === undefined) return
    const now = latest.current.values
    if (isSameValue(now, latest.current.baseline)) return store.drop(name)
    const open = Object.entries(now).filter(([field]) => !(secret as readonly string[]).includes(field))
    setRefused(!(await store.save(name, { version, savedAt: Date.now(), values: Object.fromEntries(open) })))
    const found = store.newerOf?.(name)
    setNewer(found)
    const error = store.confirmed?.(name).error
    // The network's fault or a failing server's: it is sent again by itself.
    if (error && !isDecided(error) && !found && !isGone.current)
      timer.current ??= setTimeout(() => void latest.current.save(), DRAFT_RESEND)
  }
  useEffect(() => {
    latest.current = { values, baseline, onRestore, save }
  })

  useEffect(() => {
    if (name === undefined) return
    let isOver = false
    if (before.current !== undefined && before.current !== name) void onDevice.drop(before.current)
    before.current = name
    const load = async () => {
      const own = await store.load(name)
      const left = own || !visitors ? undefined : await onDevice.load(visitors)
      if (isOver) return
      setLoaded(name)
      setNewer(store.newerOf?.(name))
      const draft = own ?? left
      const { values: now, baseline: first } = latest.current
      // What was typed meanwhile is newer.
      if (!draft || !isSameValue(now, first)) return
      if (left && visitors) void onDevice.drop(visitors)
      const restored = draft.version === version ? merged(first, draft.values) : undefined
      // What a newer build has written waits for it.
      if (!restored) return draft.version > version ? undefined : store.drop(name)
      setRestoredAt(draft.savedAt)
      uploaded.current = uploadedKeys(restored)
      latest.current.onRestore(restored)
    }
    void load()
    return () => {
      isOver = true
    }
  }, [name, visitors, version, store, onDevice])

  useEffect(() => {
    if (name === undefined || loaded !== name) return
    clearTimeout(timer.current)
    // Nothing was typed yet, or the form was just sent.
    if (values === latest.current.baseline) return
    // A picture is in the draft as soon as it is up: it took longer than any text.
    const keys = uploadedKeys(values)
    const isUp = keys !== (uploaded.current ?? '')
    uploaded.current = keys
    timer.current = setTimeout(() => void latest.current.save(), isUp ? 0 : DRAFT_DELAY)
  }, [name, loaded, values])

  // A page that goes away within the delay loses nothing.
  useEffect(
    () => () => {
      isGone.current = true
      if (timer.current !== undefined) void latest.current.save()
    },
    [],
  )

  const settle = (act: () => void) => () => {
    if (name === undefined) return
    store.settle?.(name)
    setNewer(undefined)
    act()
  }
  const taken = newer?.version === version ? merged(baseline, newer.values) : undefined
  const conflict: DraftConflict | undefined = newer && {
    takeNewer: settle(() => taken && onRestore(taken)),
    keepMine: settle(() => void save()),
  }

  return {
    /** When the restored draft was saved, ms; undefined when none was. */
    restoredAt,
    conflict,
    /** What is typed is on the store, or will be when the page goes away. */
    isKeeping: name !== undefined && loaded === name && !isRefused,
    /** Saves what waits for its pause; called when the page is hidden. */
    flush: () => {
      if (timer.current !== undefined) void save()
    },
    /** The form was sent or emptied. */
    drop: () => {
      clearTimeout(timer.current)
      timer.current = undefined
      setRestoredAt(undefined)
      setRefused(false)
      setNewer(undefined)
      if (name !== undefined) void store.drop(name)
    },
  }
}
