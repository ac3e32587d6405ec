import { useRef, useState } from 'react'
import { useDidHide, useDidShow } from '@/core/platform/lifecycle'
import { leavePage, navigateBack } from '@/core/platform/navigation'
import { useBack } from '@/ui/overlay/use-back'

/**
 * Asks once before a page is left by going back (its own icon, the browser's or the app's Back), while `active`. Returns what the page's own back
 * icon does.
 *
 * @param mayLeave asks the user; true leaves
 */
export const useUnsavedChangesPrompt = (active: boolean, mayLeave: () => Promise<boolean>): (() => void) => {
  const [isShown, setShown] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const isAsking = useRef(false)
  useDidShow(() => setShown(true))
  useDidHide(() => setShown(false))

  const isOn = active && !isAsked
  const leave = async () => {
    if (isAsking.current) return
    if (!isOn) return navigateBack()
    isAsking.current = true
    setAsked(true)
    const leaves = await mayLeave()
    isAsking.current = false
    if (leaves) leavePage()
  }
  // A page in the back must not catch the Back of the page in front.
  useBack(isOn && isShown, () => void leave())
  return () => void leave()
}
