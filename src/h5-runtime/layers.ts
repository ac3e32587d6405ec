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
  /** Runs `act` when the history is at rest: at once, or after the steps back that are under way. */
  settled(act: () => void): void
}

export const createLayers = ({ open, leave, settled }: LayerPorts) => {
  /** The layers that have an entry. */
  const stack: { onBack(): void; isOpen: boolean }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const closedOnTop = () => {
    let count = 0
    for (let at = stack.length - 1; at >= 0 && !stack[at]?.isOpen; at--) count++
    return count
  }
  const takeBack = () => {
    timer = undefined
    settled(() => {
      const steps = closedOnTop()
      if (steps === 0) return
      stack.length -= steps
      leave(steps)
    })
  }

  return {
    intercept(onBack: () => void) {
      const layer = { onBack, isOpen: true }
      settled(() => {
        if (!layer.isOpen) return
        stack.push(layer)
        open(stack.length)
      })
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
    /**
     * Handles the user's arrival at an entry with `depth` layers. True when it only concerned layers, so the page
     * stays.
     */
    popped(depth: number): boolean {
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
