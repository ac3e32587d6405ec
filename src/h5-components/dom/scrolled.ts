/** Whether something between what was touched and `within` is scrolled down: a finger that goes down then scrolls that back first. */
export const isScrolledInside = (target: EventTarget | null, within: Element): boolean => {
  for (let at = target instanceof Element ? target : null; at && at !== within; at = at.parentElement)
    if (at.scrollTop > 0) return true
  return false
}
