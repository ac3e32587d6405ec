import { currentAddress } from '@/core/platform/navigation/current-address'

/** H5 address of the page in front, '' before there is one. See here.h5.ts. */
export const here = (): string => {
  try {
    return currentAddress()
  } catch {
    return ''
  }
}
