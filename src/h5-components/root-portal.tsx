import { createPortal } from 'react-dom'
import type { RootPortalProps } from '@tarojs/components/types/RootPortal'
import { useHydrated } from './dom/hooks'

/** Renders its children at the end of the body. The server leaves them out; they appear after hydration. */
export const RootPortal = ({ enable = true, children }: RootPortalProps) => {
  const hydrated = useHydrated()
  if (!enable) return <>{children}</>
  return hydrated ? createPortal(children, document.body) : null
}
