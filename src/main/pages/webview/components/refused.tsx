import { linkTo } from '@/screen/link-to'
import { Empty } from '@/ui/feedback/empty'
import { WEBVIEW_TEXT } from '../messages'
import { Frame } from './frame'

/** Refuses an address that is neither ours nor on the allow-list: it never shows it as a link, and leads home. */
export function Refused({ title }: { title: string }) {
  const { href, onTap } = linkTo('home')
  return (
    <Frame title={title}>
      <Empty
        type="secure"
        title={WEBVIEW_TEXT.refused}
        text={WEBVIEW_TEXT.refusedNote}
        action={{ label: WEBVIEW_TEXT.home, href, onTap }}
      />
    </Frame>
  )
}
