/** What the build hears of its pages and elements. One implementation per build (host-signals, watch-tracked-elements). */
import type { TrackedNode } from './tracking-attributes-of'

/** What the host says. */
export interface HostSignals {
  visible(): void
  hidden(): void
  /** The app is in the background, and may be ended there without a word. */
  ended(): void
  left(): void
  /** Scrolled, or of another size: as often as it happens. */
  moved(): void
  longPressed(node: TrackedNode): void
}

/** Moments of the document, ms since the epoch; 0 where there is none. */
export interface DocumentTimes {
  opened: number
  loading: number
  loaded: number
  /** The first content was painted. */
  rendered: number
}

/** What is told of marked elements. */
export interface ElementWatchPorts {
  /** Whether at least half of it is visible. */
  seen(node: TrackedNode, isVisible: boolean): void
  /** A section stands in the page. */
  found(): void
}

export interface ElementWatch {
  /** Tells anew of all that is visible. */
  again(): void
  stop(): void
}
