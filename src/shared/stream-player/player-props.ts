import type { MutableRefObject } from 'react'

/** Props of StreamPlayer, the same on both builds. */
export interface StreamPlayerProps {
  /** An HLS address of the server. */
  src: string
  /** The picture until there is one of the stream; its box is the player's own, so nothing moves. */
  poster: string
  /** Name for screen readers. */
  label: string
  /** A film with a beginning and an end, with the host's own controls; else what is on now. */
  isClip?: boolean
  /** False: a film without sound, which none is offered for. */
  hasSound?: boolean
  /** How far the picture is behind, ms, while the player knows it. */
  latency?: MutableRefObject<number | undefined>
}
