/**
 * Whether an element between the touch target and `within` is scrolled down: a downward drag then scrolls that element
 * first.
 */
export const isScrolledInside = (target: EventTarget | null, within: Element): boolean => {
  for (let at = target instanceof Element ? target : null; at && at !== within; at = at.parentElement)
    if (at.scrollTop > 0) return true
  return false
}
