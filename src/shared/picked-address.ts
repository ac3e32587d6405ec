/**
 * The address that was picked on the address list for the screen that asked for it. Handed over once, in memory: the asking page lies below
 * the list, and a page does not know the one below it.
 */
let picked: string | undefined

/** Called by the address list before it goes back. */
export const pickAddress = (id: string): void => {
  picked = id
}

/** The id picked since the last call, if any. */
export const takePickedAddress = (): string | undefined => {
  const id = picked
  picked = undefined
  return id
}
