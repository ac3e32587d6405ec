import { useEffect, useId, useRef, useState } from 'react'
import { useSelector, useStore } from 'react-redux'
import { useDidHide, useDidShow } from '@/core/platform/lifecycle'
import type { AppStore } from '@/core/store'
import { injectSlice } from '@/core/store/inject-slice'
import { useSlot } from '@/ui/internal/slot'
import { openLayers } from '@/ui/overlay/layer'
import { overlayQueue, statusOf, turnIn, type OverlayKind } from './overlay-queue'

const { registered, removed, pageChanged, statusChanged } = overlayQueue.actions
const useAppStore = useStore.withTypes<AppStore>()

export interface Overlay<T> {
  isOpen: boolean
  /** What `find` gave; stays while the popup closes. */
  data: T | undefined
  /** The user is done with it: the next one in the queue has its turn. Call it before leaving the page by the popup. */
  close: () => void
}

/**
 * A popup of this page that opens by itself, in its turn: one at a time, by the order of the kinds, and none over
 * another popup or a dialog. The page draws it: `<Popup open={isOpen} onClose={close}>`.
 *
 * It is open only while its page is active, and opens again when the user comes back without having closed it.
 *
 * @param find finds out whether there is something to show, null if not. Runs once, in the source's first turn; a
 * rejection counts as null.
 */
export const useOverlay = <T extends object>(kind: OverlayKind, find: () => Promise<T | null>): Overlay<T> => {
  const store = useAppStore()
  const id = useId()
  const [data, setData] = useState<T>()
  const found = useRef<Promise<T | null>>()
  const latestFind = useRef(find)
  useEffect(() => {
    latestFind.current = find
  })

  useEffect(() => {
    injectSlice(store, overlayQueue)
    store.dispatch(registered({ id, kind }))
    return () => void store.dispatch(removed(id))
  }, [store, id, kind])
  useDidShow(() => store.dispatch(pageChanged({ id, isActive: true })))
  useDidHide(() => store.dispatch(pageChanged({ id, isActive: false })))

  const status = useSelector((state: object) => statusOf(state, id))
  const isItsTurn = useSelector((state: object) => turnIn(state) === id)
  const isClear = useSlot(openLayers) === 0
  const mayOpen = isItsTurn && status === 'waiting'

  useEffect(() => {
    if (!mayOpen) return
    let isWanted = true
    found.current ??= latestFind.current().catch(() => null)
    void found.current.then((answer) => {
      if (!isWanted) return
      if (answer) setData(answer)
      else store.dispatch(statusChanged({ id, status: 'done' }))
    })
    return () => {
      isWanted = false
    }
  }, [mayOpen, store, id])
  useEffect(() => {
    if (mayOpen && isClear && data) store.dispatch(statusChanged({ id, status: 'open' }))
  }, [mayOpen, isClear, data, store, id])

  return {
    isOpen: isItsTurn && status === 'open',
    data,
    close: () => store.dispatch(statusChanged({ id, status: 'done' })),
  }
}
