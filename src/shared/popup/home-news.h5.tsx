import { useEffect, useState, type ComponentType } from 'react'
import { environment } from '@/core/platform/environment'
import { useIsLoggedIn } from '@/core/store'
import { createLateCode } from '@/screen/late-code'
import { POPUP_DELAY_MS } from './limits'

/** Code of one of them, a while after home has its data. */
const late = (load: () => Promise<ComponentType>) => {
  const useCode = createLateCode(load)
  return function Late() {
    const { code: Code } = useCode(true)
    return Code ? <Code /> : null
  }
}
const Privacy = late(() => import('./privacy-popup').then(({ PrivacyPopup }) => PrivacyPopup))
const Version = late(() => import('./version-popup').then(({ VersionPopup }) => VersionPopup))
const Tip = late(() => import('./scroll-tip').then(({ ScrollTip }) => ScrollTip))

/**
 * What home says by itself, once it is idle: agreements that changed, to a signed-in user; the newest version, in the
 * Android app alone; that there is more below.
 */
export function HomeNews() {
  const isLoggedIn = useIsLoggedIn()
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), POPUP_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isDue) return null
  const { host, system, app } = environment()
  return (
    <>
      {isLoggedIn && <Privacy />}
      {host === 'app' && app === 'main' && system === 'android' && <Version />}
      <Tip />
    </>
  )
}
