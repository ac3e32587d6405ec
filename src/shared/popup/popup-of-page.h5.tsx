import { useEffect, useState, type ComponentType } from 'react'
import { POPUP_DELAY_MS } from './limits'

/** Fetches the popup of a page that has one. */
export function PopupOfPage({ page }: { page: string }) {
  const [code, setCode] = useState<{ MiddlePopup: ComponentType<{ page: string }> }>()
  useEffect(() => {
    // Without its code there is no popup: nobody misses it.
    const timer = setTimeout(() => void import('./middle-popup').then(setCode, () => {}), POPUP_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return code ? <code.MiddlePopup page={page} /> : null
}
