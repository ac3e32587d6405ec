/**
 * The mini-program asks for this component when its tab bar is a custom one. It draws nothing: the tab pages draw the bar themselves, with
 * the same component as on H5, and only the native one had to go.
 */
export default function CustomTabBar() {
  return null
}
