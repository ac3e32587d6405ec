/**
 * Popups that the browser's Back closes. Each open popup has a history entry over the page's; going back to the page's
 * entry closes the popup instead of the page. A popup closed otherwise removes its entry a little later: if closing
 * leads to another page at once, that page reuses the entry, and nothing has to be undone.
 */

/** ms in which a navigation after the closing may reuse the entry (a dialog's promise resolves in between). */
const TAKE_OVER = 60

interface LayerPorts {
  /** Pushes the entry of the layer at `depth`, 1 for the first. */
  open(depth: number): void
  /** Goes back over the entries of closed layers. */
  leave(steps: number): void
}

export const createLayers = ({ open, leave }: LayerPorts) => {
  const stack: { onBack(): void; isOpen: boolean }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let ignored = 0

  const closedOnTop = () => {
    let count = 0
    for (let at = stack.length - 1; at >= 0 && !stack[at]?.isOpen; at--) count++
    return count
  }
  const takeBack = () => {
    timer = undefined
    const steps = closedOnTop()
    if (steps === 0) return
    stack.length -= steps
    ignored++
    leave(steps)
  }

  return {
    intercept(onBack: () => void) {
      const layer = { onBack, isOpen: true }
      stack.push(layer)
      open(stack.length)
      return () => {
        if (!layer.isOpen) return
        layer.isOpen = false
        timer ??= setTimeout(takeBack, TAKE_OVER)
      }
    },
    /** Forgets all layers because the page navigates; returns the number of their entries over the page's. */
    drop(): number {
      clearTimeout(timer)
      timer = undefined
      const count = stack.length
      for (const layer of stack) layer.isOpen = false
      stack.length = 0
      return count
    },
    /** Removes entries of layers that were open when the document was reloaded: none is open now. */
    discard(count: number) {
      if (count === 0) return
      ignored++
      leave(count)
    },
    /** Handles the arrival at an entry with `depth` layers. True when it only concerned layers, so the page stays. */
    popped(depth: number): boolean {
      if (ignored > 0) {
        ignored--
        return true
      }
      if (depth >= stack.length) return false
      for (const layer of stack.splice(depth).reverse()) {
        if (!layer.isOpen) continue
        layer.isOpen = false
        layer.onBack()
      }
      return true
    },
  }
}
