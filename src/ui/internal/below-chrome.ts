import { ports } from './ports'

/**
 * Where a panel or a button begins that reaches the top of the screen, px: below the host's status bar and capsule.
 * Undefined where the host draws nothing there.
 */
export const belowChrome = (): number | undefined => {
  const { statusBar, barHeight } = ports.chrome()
  return statusBar + barHeight || undefined
}
