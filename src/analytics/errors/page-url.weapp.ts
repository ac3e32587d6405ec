import { currentAddress } from '@/core/platform/navigation/current-address'

/** H5 address of the page in front, '' before there is one. See pageUrl.h5.ts. */
export const pageUrl = (): string => {
  try {
    return currentAddress()
  } catch {
    return ''
  }
}
