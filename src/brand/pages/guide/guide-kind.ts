import type { GuideKind } from '@contract/discovery'

/** Which guide an address of the page is. */
export const guideKindOf = (route: string | undefined): GuideKind =>
  route === 'brandMaterial' ? 'material' : route === 'brandSerialNo' ? 'serial' : 'size'
