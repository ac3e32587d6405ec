import type { ShareKind } from '@contract/sharing'
import { linkTo } from '@/screen/link-to'
import type { NavbarIcon } from '@/ui/nav/navbar'
import { SHARE_LABEL } from './messages'

/** The icon of a page's bar that leads to its sharing. */
export const shareIcon = (type: ShareKind, id: string): NavbarIcon => ({
  name: 'share',
  label: SHARE_LABEL,
  ...linkTo('userSharePage', { type, id }),
})
