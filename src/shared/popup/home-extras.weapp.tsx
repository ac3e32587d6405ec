import type { HomeIndex } from '@contract/catalogue'
import { LiveEntry } from './live-entry'
import { MiddlePopup } from './middle-popup'
import { NoticeList } from './notice-list'
import { ScrollTip } from './scroll-tip'

/** See home-extras.h5.tsx. In the mini-program the messenger asks for the consent, and there is no version to fetch. */
export function HomeExtras({ home: { notices, popups } }: { home: Pick<HomeIndex, 'notices' | 'popups'> }) {
  return (
    <>
      {notices && <NoticeList page="home" />}
      {popups && <MiddlePopup page="home" />}
      <LiveEntry />
      <ScrollTip />
    </>
  )
}
