import { useEffect, useRef } from 'react'
import { ports } from '../internal/ports'

/** While `active`, going back calls `onBack` instead of leaving the page (through the host's port). */
export const useBack = (active: boolean, onBack: () => void): void => {
  const latest = useRef(onBack)
  useEffect(() => {
    latest.current = onBack
  })
  useEffect(() => (active ? ports.interceptBack(() => latest.current()) : undefined), [active])
}
