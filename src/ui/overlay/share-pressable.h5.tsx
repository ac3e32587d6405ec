import { Pressable } from '../base/pressable'
import type { PressableProps } from '../base/pressable-props'

/** A way to share. A browser has no sharing that only a button of its own may begin. */
export const SharePressable = ({ native: _native, ...tap }: PressableProps & { native?: boolean }) => (
  <Pressable {...tap} />
)
