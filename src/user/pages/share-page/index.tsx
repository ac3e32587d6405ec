import type { ShareKind } from '@contract/sharing'
import { useRouteParams } from '@/core/platform/lifecycle'
import { linkTo } from '@/screen/link-to'
import { Screen } from '@/screen/screen'
import { Empty } from '@/ui/feedback/empty'
import { SHARE_TEXT } from '../../sharing-messages'
import { OwnShare } from './components/own-share'
import { SharedByCode } from './components/shared-by-code'
import './index.scss'

const KINDS = Object.keys(SHARE_TEXT.kinds)
const isKind = (text: string | undefined): text is ShareKind => text !== undefined && KINDS.includes(text)

/**
 * Sharing (spec 2.9: /user/share-page): with a kind and an id what the user is about to share, with a code what was
 * shared. A code opens a kind and an id of this shop, never an address.
 */
export default function SharePage() {
  const { type, id, code } = useRouteParams<'userSharePage'>()
  if (code) return <SharedByCode code={code} />
  if (isKind(type) && id) return <OwnShare type={type} id={id} />
  const { href, onTap } = linkTo('home')
  return (
    <Screen route="userSharePage">
      <Empty
        type="network"
        title={SHARE_TEXT.missing}
        text={SHARE_TEXT.nothing}
        action={{ label: SHARE_TEXT.home, href, onTap }}
      />
    </Screen>
  )
}
