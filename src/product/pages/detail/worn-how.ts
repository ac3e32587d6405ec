import type { BagMeasures } from '@contract/catalogue'
import { BAG_ON_SHOULDER_FROM } from './late-limits'

/** How a bag is carried, from its own strap and handle; undefined without either. */
export const wornHow = ({ handle, drop }: BagMeasures): 'strap' | 'shoulder' | 'hand' | undefined => {
  if (drop > 0) return 'strap'
  if (handle >= BAG_ON_SHOULDER_FROM) return 'shoulder'
  return handle > 0 ? 'hand' : undefined
}
