/** Addresses of pictures on the company's image CDN (spec 9). Addresses elsewhere are left as they are. */
import { pictureUrl } from './picture'

export type ImageFormat = 'webp' | 'jpg' | 'png'

export interface CdnOptions {
  /** Default webp. */
  format?: ImageFormat
  /** A small variant: an avatar, a thumbnail in a list. */
  small?: boolean
  /** Width of the file in device pixels; without it the picture's own. */
  width?: number
}

/** Largest file that the CDN may answer, by format (spec 9). */
const SIZE_LIMIT: Record<ImageFormat, string> = { webp: '200k', jpg: '300k', png: '30k' }
const SMALL_LIMIT = '30k'

/** The shop's own pictures: webp below the limit already, in fixed widths (contract: PICTURE_WIDTHS). */
const OWN = /^\/media\//
const HOST = /^(?:https?:)?\/\/([^/?#:]+)/

/** True for addresses on `hosts`, which are exact names. */
export const isOnCdn = (url: string, hosts: readonly string[]): boolean => {
  const host = HOST.exec(url)?.[1]
  return host !== undefined && hosts.includes(host)
}

/**
 * The address of a picture in a format, with its size limit and an optional width: `…?format=webp&size=200k&w=480`. The shop's own pictures get
 * a width only.
 */
export const cdnImageUrl = (
  url: string,
  hosts: readonly string[],
  { format = 'webp', small, width }: CdnOptions = {},
): string => {
  if (OWN.test(url)) return width === undefined ? url : pictureUrl({ url }, width)
  if (!isOnCdn(url, hosts)) return url
  const [address = '', hash] = url.split('#')
  const query = [`format=${format}`, `size=${small ? SMALL_LIMIT : SIZE_LIMIT[format]}`]
  if (width !== undefined) query.push(`w=${Math.ceil(width)}`)
  return `${address}${address.includes('?') ? '&' : '?'}${query.join('&')}${hash === undefined ? '' : `#${hash}`}`
}
