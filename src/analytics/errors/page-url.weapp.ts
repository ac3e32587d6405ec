import { currentAddress } from '@/core/platform/navigation/current-address'

/** H5 address of the active page, '' before there is one. See page-url.h5.ts. */
export const pageUrl = (): string => {
  try {
    return currentAddress()
  } catch {
    return ''
  }
}
