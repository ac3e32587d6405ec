import { useEffect, useState } from 'react'
import { boxOf } from './box-of'

/** Height of an element in px, measured after each render of its parent; null until it is known. */
export const useHeight = (id: string): number | null => {
  const [height, setHeight] = useState<number | null>(null)
  useEffect(() => {
    let isGone = false
    void boxOf(id).then((box) => {
      if (!isGone && box) setHeight(box.height)
    })
    return () => {
      isGone = true
    }
  })
  return height
}
