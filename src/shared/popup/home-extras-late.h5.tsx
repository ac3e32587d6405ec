import type { HomeIndex } from '@contract/catalogue'
import { useEffect, useState, type ComponentType } from 'react'
import { environment } from '@/core/platform/environment'
import { useIsLoggedIn } from '@/core/store'
import { createLateCode } from '@/screen/late-code'
import type { MiddlePopup as MiddlePopupType } from './middle-popup'
import { POPUP_DELAY_MS } from './limits'
import { LiveEntry } from './live-entry'
import type { NoticeList as NoticeListType } from './notice-list'

/** Fetches a component when it is drawn. */
const late = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  const useCode = createLateCode(load)
  return function Late(props: P) {
    const { code: Code } = useCode(true)
    return Code ? <Code {...props} /> : null
  }
}
const Notices = late(() => import('./notice-list').then(({ NoticeList }): typeof NoticeListType => NoticeList))
const Middle = late(() => import('./middle-popup').then(({ MiddlePopup }): typeof MiddlePopupType => MiddlePopup))
const Privacy = late(() => import('./privacy-popup').then(({ PrivacyPopup }) => PrivacyPopup))
const Version = late(() => import('./version-popup').then(({ VersionPopup }) => VersionPopup))
const Tip = late(() => import('./scroll-tip').then(({ ScrollTip }) => ScrollTip))

/**
 * What home says by itself: notices at its top; then agreements that changed, to a signed-in user; the newest version,
 * in the Android app alone; the popup in the middle; that there is more below, and what
 * is live.
 */
export function HomeExtrasLate({ home: { notices, popups } }: { home: Pick<HomeIndex, 'notices' | 'popups'> }) {
  const isLoggedIn = useIsLoggedIn()
  // For a notice this code comes at once: the others wait for their time.
  const [isDue, setDue] = useState(!notices)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), POPUP_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  const { host, system, app } = environment()
  return (
    <>
      {notices && <Notices page="home" />}
      {isDue && (
        <>
          {isLoggedIn && <Privacy />}
          {host === 'app' && app === 'main' && system === 'android' && <Version />}
          {popups && <Middle page="home" />}
          <LiveEntry />
          <Tip />
        </>
      )}
    </>
  )
}
