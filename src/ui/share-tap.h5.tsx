import { Tap } from './tap'
import type { TapProps } from './tap-props'

/** A way to share. A browser has no sharing that only a button of its own may begin. */
export const ShareTap = ({ native: _native, ...tap }: TapProps & { native?: boolean }) => <Tap {...tap} />
