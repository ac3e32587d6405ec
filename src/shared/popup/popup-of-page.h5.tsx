import { useEffect, useState, type ComponentType } from 'react'

/** ms after the page's data: a popup appears then (spec 4), and its code is none of the first load. */
const DELAY = 2000

/** Fetches the popup of a page that has one. */
export function PopupOfPage({ page }: { page: string }) {
  const [code, setCode] = useState<{ MiddlePopup: ComponentType<{ page: string }> }>()
  useEffect(() => {
    // Without its code there is no popup: nobody misses it.
    const timer = setTimeout(() => void import('./middle-popup').then(setCode, () => {}), DELAY)
    return () => clearTimeout(timer)
  }, [])
  return code ? <code.MiddlePopup page={page} /> : null
}
