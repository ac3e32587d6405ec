import { createSlot, type Slot } from '../internal/slot'

/** The handlers that intercept a page's back, the latest last. */
export type BackStack = Slot<readonly (() => void)[]>

const stacks = new WeakMap<object, BackStack>()

/** The stack of one page of the mini-program. */
export const backStackOf = (page: object): BackStack => {
  const known = stacks.get(page)
  if (known) return known
  const stack: BackStack = createSlot<readonly (() => void)[]>([])
  stacks.set(page, stack)
  return stack
}

/** Puts a handler on top; returns a cancel function. */
export const catchBack = (stack: BackStack, onBack: () => void): (() => void) => {
  const entry = () => onBack()
  stack.set([...stack.get(), entry])
  return () => stack.set(stack.get().filter((other) => other !== entry))
}
