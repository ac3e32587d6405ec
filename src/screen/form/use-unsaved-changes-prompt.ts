import { useRef, useState } from 'react'
import { useDidHide, useDidShow } from '@/core/platform/lifecycle'
import { leavePage, navigateBack } from '@/core/platform/navigation'
import { useBack } from '@/ui/overlay/use-back'

/**
 * Shows a question once before a page is left by going back (its own icon, the browser's or the app's Back), while
 * `active`. Returns what the page's own back icon does.
 *
 * @param mayLeave shows the question; true leaves
 */
export const useUnsavedChangesPrompt = (active: boolean, mayLeave: () => Promise<boolean>): (() => void) => {
  const [isShown, setShown] = useState(false)
  const [wasShown, setWasShown] = useState(false)
  const isOpen = useRef(false)
  useDidShow(() => setShown(true))
  useDidHide(() => setShown(false))

  const isOn = active && !wasShown
  const leave = async () => {
    if (isOpen.current) return
    if (!isOn) return navigateBack()
    isOpen.current = true
    setWasShown(true)
    const leaves = await mayLeave()
    isOpen.current = false
    if (leaves) leavePage()
  }
  // A hidden page must not catch the Back of the active page.
  useBack(isOn && isShown, () => void leave())
  return () => void leave()
}
