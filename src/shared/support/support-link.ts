import { linkTo, type Link } from '@/screen/link-to'

/** The way to the help centre. @param from what one is looking at, an address of the shop (h5AddressOf) */
export const supportLink = (from?: string): Link => linkTo('helpIndex', from === undefined ? {} : { lastPageUrl: from })
