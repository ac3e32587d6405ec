/**
 * What the server allows with an order or an application, and what each action does. Pages draw only what the
 * server's list names; business decisions are the server's.
 */
import { useRef, useState } from 'react'
import { dialog } from '@/ui/feedback/dialog'
import { toast } from '@/ui/feedback/toast'

/** An action that leads to a screen. */
interface LinkAction {
  label: string
  /** The next step: a solid button; the others are outlined. */
  main?: boolean
  onTap: () => void
  /** Fetches what a tap will need. */
  onPress?: () => void
  href?: string
}

/** An action that makes a call. */
interface CallAction {
  label: string
  main?: boolean
  /**
   * A dialog before the call. It stays, its button busy, until the server has answered; after a failure it can be
   * pressed again.
   */
  confirm?: { title?: string; message: string; confirmText?: string; cancelText?: string }
  /** The call; false when it failed, which the request's presenter has said already. */
  run: () => Promise<boolean>
  /** Said after success. */
  done?: string
}

/** What an action does. */
export type ActionHandler = LinkAction | CallAction

/** An action as a button takes it. */
export interface ActionItem<K extends string = string> {
  key: K
  label: string
  main: boolean
  busy: boolean
  onTap: () => void
  onPress?: () => void
  href?: string
}

/**
 * @param actions the server's list; an action without a handler is left out: a later server may name one
 * @param handlers what each action does
 * @returns the actions as buttons, main ones last; while one makes its call it is busy, and no second call begins
 */
export const useActions = <K extends string>(
  actions: readonly NoInfer<K>[],
  handlers: { readonly [A in K]: ActionHandler },
): ActionItem<K>[] => {
  const [busy, setBusy] = useState<K>()
  // State is too late for the second tap of a double tap.
  const isRunning = useRef(false)

  const run = async (key: K, { confirm, run: call, done }: CallAction) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(confirm ? undefined : key)
    try {
      const isDone = confirm
        ? await dialog.isConfirmed({
            ...confirm,
            beforeClose: async (pressed) => pressed === 'cancel' || (await call()),
          })
        : await call()
      if (isDone && done) toast.success(done)
    } finally {
      isRunning.current = false
      setBusy(undefined)
    }
  }

  const items = actions.flatMap((key: K): ActionItem<K>[] => {
    const handler: ActionHandler | undefined = handlers[key]
    if (!handler) return []
    const { label, main = false } = handler
    const base = { key, label, main, busy: busy === key }
    if ('run' in handler) return [{ ...base, onTap: () => void run(key, handler) }]
    const { onTap, onPress, href } = handler
    return [{ ...base, onTap, onPress, href }]
  })
  return items.sort((a, b) => Number(a.main) - Number(b.main))
}
