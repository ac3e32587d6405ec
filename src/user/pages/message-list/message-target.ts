import type { Message } from '@contract/messages'
import { addressOf } from '@/routes/derive'
import { isRouteName, routes } from '@/routes/manifest'
import { linkToUrl, type Link } from '@/screen/link-to'

/** The address of the screen that a message opens; undefined where it opens none, or one that is no more. */
export const addressOfTarget = ({ target }: Pick<Message, 'target'>): string | undefined =>
  target && isRouteName(target.route) && routes[target.route].status === 'open'
    ? addressOf(target.route, target.params)
    : undefined

/** Where a message leads: nowhere, to a screen that is no more, or to a screen. */
export function targetOf(message: Pick<Message, 'target'>): Pick<Link, 'href' | 'onTap'> | 'gone' | null {
  if (!message.target) return null
  const address = addressOfTarget(message)
  return address === undefined ? 'gone' : linkToUrl(address)
}
