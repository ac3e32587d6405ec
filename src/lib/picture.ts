/** Addresses of the server's pictures, in the widths that it makes (contract: PICTURE_WIDTHS). */
import { PICTURE_WIDTHS } from '@contract/constants'

type PictureWidth = (typeof PICTURE_WIDTHS)[number]

const LARGEST = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] as PictureWidth

/** The smallest allowed width of at least `pixels` device pixels, else the largest. */
export const pictureWidth = (pixels: number): PictureWidth => PICTURE_WIDTHS.find((width) => width >= pixels) ?? LARGEST

/** Files on the phone itself: a chosen picture before it is sent. */
const LOCAL = /^(blob:|data:|wxfile:|http:\/\/tmp\/)/

const at = (url: string, width: number) => (LOCAL.test(url) ? url : `${url}${url.includes('?') ? '&' : '?'}w=${width}`)

/** The address of a picture drawn `cssWidth` px wide at pixel ratio `dpr`. */
export const pictureUrl = (picture: { url: string }, cssWidth: number, dpr = 1): string =>
  at(picture.url, pictureWidth(cssWidth * dpr))

/** The srcset for pixel ratios 1 to 3: `…?w=240 240w, …?w=360 360w`; '' for a file on the phone. */
export const pictureSrcSet = (picture: { url: string }, cssWidth: number): string => {
  if (LOCAL.test(picture.url)) return ''
  const lowest = pictureWidth(cssWidth)
  const highest = pictureWidth(cssWidth * 3)
  return PICTURE_WIDTHS.filter((width) => width >= lowest && width <= highest)
    .map((width) => `${at(picture.url, width)} ${width}w`)
    .join(', ')
}
