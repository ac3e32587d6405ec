import { linkTo } from '@/screen/link-to'
import { Empty } from '@/ui/feedback/empty'
import { WEBVIEW_TEXT } from '../messages'
import { Frame } from './frame'

/** For an address that is neither ours nor on the list: never shown as a link, and the way out. */
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
