import { useEffect, useState } from 'react'

/** Height of an element in px, updated as it changes; null until it is known. */
export const useHeight = (id: string): number | null => {
  const [height, setHeight] = useState<number | null>(null)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element || typeof ResizeObserver === 'undefined') return
    const measure = () => setHeight(element.offsetHeight || null)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return height
}
