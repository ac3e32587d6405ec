import type { Message } from '@contract/messages'
import { addressOf } from '@/routes/derive'
import { isRouteName, routes } from '@/routes/manifest'
import { linkToUrl, type Link } from '@/screen/link-to'

/** Where a message leads: nowhere, to a screen that is no more, or to a screen. */
export const targetOf = ({ target }: Pick<Message, 'target'>): Pick<Link, 'href' | 'onTap'> | 'gone' | null => {
  if (!target) return null
  if (!isRouteName(target.route) || routes[target.route].status !== 'open') return 'gone'
  return linkToUrl(addressOf(target.route, target.params)) ?? 'gone'
}
