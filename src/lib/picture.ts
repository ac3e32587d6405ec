/** Addresses of the server's pictures, in the widths that it makes (contract: PICTURE_WIDTHS). */
import { PICTURE_WIDTHS, ZOOM_WIDTH } from '@contract/constants'
import { cdnImageUrl, isOnCdn, type CdnOptions } from './image-cdn'

type PictureWidth = (typeof PICTURE_WIDTHS)[number]

const LARGEST = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] as PictureWidth

/** The smallest allowed width of at least `pixels` device pixels, else the largest. */
export const pictureWidth = (pixels: number): PictureWidth => PICTURE_WIDTHS.find((width) => width >= pixels) ?? LARGEST

/** Files on the phone itself: a chosen picture before it is sent. */
const LOCAL = /^(blob:|data:|wxfile:|http:\/\/tmp\/)/

/** The shop's own pictures: webp files in fixed widths, which also an image CDN before them speaks for. */
const OWN = /^\/media\//

/** px: narrower pictures are small variants, with a smaller size limit (spec 9). */
const SMALL_WIDTH = 160

/** The picture on the image CDN; undefined where it is on none. The shop's own are on the first host. */
const onCdn = (url: string, width: number): string | undefined => {
  const hosts = process.env.IMAGE_HOSTS.split(',')
  const path =
    process.env.API_ORIGIN && url.startsWith(process.env.API_ORIGIN) ? url.slice(process.env.API_ORIGIN.length) : url
  const address = OWN.test(path) ? `https://${hosts[0]}${path}` : url
  return isOnCdn(address, hosts) ? cdnImageUrl(address, hosts, { width, small: width <= SMALL_WIDTH }) : undefined
}

const at = (url: string, width: number) => {
  if (LOCAL.test(url)) return url
  // Constant in a build: without hosts none of this is in it.
  const remote = process.env.IMAGE_HOSTS ? onCdn(url, width) : undefined
  return remote ?? `${url}${url.includes('?') ? '&' : '?'}w=${width}`
}

/** The address of a picture drawn `cssWidth` px wide at pixel ratio `dpr`. */
export const pictureUrl = (picture: { url: string }, cssWidth: number, dpr = 1): string =>
  at(picture.url, pictureWidth(cssWidth * dpr))

/** The address of a picture of the shop in the width for magnifying, which no srcset has: it is large. */
export const zoomedUrl = (url: string): string => at(url, ZOOM_WIDTH)

/** The srcset for pixel ratios 1 to 3: `…?w=240 240w, …?w=360 360w`; '' for a file on the phone. */
export const pictureSrcSet = (picture: { url: string }, cssWidth: number): string => {
  if (LOCAL.test(picture.url)) return ''
  const lowest = pictureWidth(cssWidth)
  const highest = pictureWidth(cssWidth * 3)
  return PICTURE_WIDTHS.filter((width) => width >= lowest && width <= highest)
    .map((width) => `${at(picture.url, width)} ${width}w`)
    .join(', ')
}

/** Any image's address: on the CDN with its parameters, of the shop with a width, elsewhere unchanged. */
export const imageUrl = (url: string, hosts: readonly string[], options: CdnOptions): string => {
  const { width } = options
  if (!OWN.test(url)) return cdnImageUrl(url, hosts, options)
  return width === undefined ? url : pictureUrl({ url }, width)
}
