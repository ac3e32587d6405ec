import { navigateUrl } from '@/core/platform/navigation'
import type { Link } from './link-to'

/** A link to an address of this shop that came as text, e.g. a banner's. */
export const linkToUrl = (url: string): Pick<Link, 'href' | 'onTap'> => ({ href: url, onTap: () => navigateUrl(url) })
