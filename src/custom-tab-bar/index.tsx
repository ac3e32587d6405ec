/**
 * The mini-program requires this component when its tab bar is custom. It draws nothing: the tab pages draw the bar
 * with the same component as on H5, and this only removes the native one.
 */
export default function CustomTabBar() {
  return null
}
