import { WebView } from '@tarojs/components'
import { useRef, useState } from 'react'
import { environment } from '@/core/platform/environment'
import { openPages, useInnerShare } from '@/core/platform/mini/inner-page'
import { siteRules } from '@/core/platform/navigation'
import { classifyUrl, type ClassifiedUrl } from '@/core/platform/navigation/external'
import { identity } from '@/core/platform/session'
import { reportShare } from '@/core/platform/share/report-share'
import { miniPathOf } from '@/routes/derive'
import { Empty } from '@/ui/feedback/empty'
import { innerAddress, plainAddress } from '../inner-address'
import { sharedText, type InnerShareText } from '../inner-messages'
import { WEBVIEW_TEXT } from '../messages'
import { Frame } from './frame'

/** Shares the page that is inside now by its plain address; without an address it shares the page that was opened. */
const useShare = (opened: string, title: string) => {
  const lastShare = useRef<InnerShareText>(undefined)
  useInnerShare((address = opened) => {
    const rules = siteRules()
    const url = plainAddress(classifyUrl(address, rules), rules.origin) ?? opened
    const content = { title: title || WEBVIEW_TEXT.shareTitle, ...lastShare.current }
    reportShare({ ...content, path: url }, 'friend')
    return { ...content, path: miniPathOf('webview', { url }) }
  })
  return (messages: unknown) => {
    lastShare.current = sharedText(messages) ?? lastShare.current
  }
}

/** Draws the page inside in the messenger's web-view, which covers everything else. */
export function InnerPage({ judged, title }: { judged: ClassifiedUrl; title: string }) {
  const { origin } = siteRules()
  const receive = useShare(plainAddress(judged, origin) ?? '', title)
  const [isFailed, setFailed] = useState(false)
  // The address is computed once, because another one would load the page again.
  const [src] = useState(() =>
    innerAddress(judged, {
      origin,
      stackLevel: openPages(),
      version: environment().version,
      identity: identity.get(),
    }),
  )
  if (isFailed) {
    return (
      <Frame title={title}>
        <Empty
          type="network"
          title={WEBVIEW_TEXT.failed}
          text={WEBVIEW_TEXT.failedNote}
          action={{ label: WEBVIEW_TEXT.retry, onTap: () => setFailed(false) }}
        />
      </Frame>
    )
  }
  return <WebView src={src ?? ''} onMessage={({ detail }) => receive(detail.data)} onError={() => setFailed(true)} />
}
