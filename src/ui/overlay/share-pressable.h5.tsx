import { Pressable } from '../base/pressable'
import type { PressableProps } from '../base/pressable-props'

/** A channel of the share sheet. A browser needs no button of its own for sharing. */
export const SharePressable = ({ native: _native, ...tap }: PressableProps & { native?: boolean }) => (
  <Pressable {...tap} />
)
