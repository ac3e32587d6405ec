import { useDomId } from '../internal/use-dom-id'
import { useHeight } from '../internal/use-height'

interface BarSpace {
  /** The bar's id. */
  id?: string
  /** Style of the space that the bar covers, once it is known. */
  space?: { height: string }
}

/** The space under a bar at the bottom: larger text may break the bar into two rows. */
export const useBarSpace = (): BarSpace => {
  const id = useDomId()
  const height = useHeight(id)
  return { id, space: height === null ? undefined : { height: `${height}px` } }
}
