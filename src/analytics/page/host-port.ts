/** Signals of pages and elements. One implementation per build (host-signals, watch-tracked-elements). */
import type { TrackedNode } from './tracking-attributes-of'

/** Handlers of the host's signals. */
export interface HostSignals {
  visible(): void
  hidden(): void
  /** The app went to the background, and may end there without a further signal. */
  ended(): void
  left(): void
  /** Scrolled or resized: called each time. */
  moved(): void
  longPressed(node: TrackedNode): void
}

/** Times of the document's load, ms since the epoch; 0 when unknown. */
export interface DocumentTimes {
  opened: number
  loading: number
  loaded: number
  /** First contentful paint. */
  rendered: number
}

/** Receives the visibility of tracked elements. */
export interface ElementWatchPorts {
  /** Called with true when at least half of the element is visible. */
  seen(node: TrackedNode, isVisible: boolean): void
  /** The page contains a section. */
  found(): void
}

export interface ElementWatch {
  /** Reports all visible elements again. */
  again(): void
  stop(): void
}
