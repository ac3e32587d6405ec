import { useEffect, useRef } from 'react'
import { backStackOf, catchBack } from './back-stack'
import { ports } from '../internal/ports'

/** While `active`, going back calls `onBack` instead of leaving the active page (see BackCatcher). */
export const useBack = (active: boolean, onBack: () => void): void => {
  const latest = useRef(onBack)
  useEffect(() => {
    latest.current = onBack
  })
  useEffect(() => (active ? catchBack(backStackOf(ports.page()), () => latest.current()) : undefined), [active])
}
