/** Addresses of pictures on the company's image CDN (spec 9). Other addresses are left unchanged. */

export type ImageFormat = 'webp' | 'jpg' | 'png'

export interface CdnOptions {
  /** webp unless given. */
  format?: ImageFormat
  /** A small variant: an avatar, a thumbnail in a list. */
  small?: boolean
  /** Width of the file in device pixels; absent: the picture's own. */
  width?: number
}

/** Largest file that the CDN may return, by format (spec 9). */
const SIZE_LIMIT: Record<ImageFormat, string> = { webp: '200k', jpg: '300k', png: '30k' }
const SMALL_LIMIT = '30k'

const HOST = /^(?:https?:)?\/\/([^/?#:]+)/

/** Whether an address is on one of `hosts`, which are exact names. */
export const isOnCdn = (url: string, hosts: readonly string[]): boolean => {
  const host = HOST.exec(url)?.[1]
  return host !== undefined && hosts.includes(host)
}

/** A picture's address with format, size limit and optional width: `…?format=webp&size=200k&w=480`. */
export const cdnImageUrl = (
  url: string,
  hosts: readonly string[],
  { format = 'webp', small, width }: CdnOptions = {},
): string => {
  if (!isOnCdn(url, hosts)) return url
  const [address = '', hash] = url.split('#')
  const query = [`format=${format}`, `size=${small ? SMALL_LIMIT : SIZE_LIMIT[format]}`]
  if (width !== undefined) query.push(`w=${Math.ceil(width)}`)
  return `${address}${address.includes('?') ? '&' : '?'}${query.join('&')}${hash === undefined ? '' : `#${hash}`}`
}
