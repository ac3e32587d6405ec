/** Connects a video element with an HLS stream: by the browser where it can, else by hls.js, which comes late. */
import type { StreamPlayerProps } from './player-props'

const HLS = 'application/vnd.apple.mpegurl'

export interface Attached {
  detach: () => void
}

interface AttachOptions {
  src: string
  latency: StreamPlayerProps['latency']
  /** The stream broke off. */
  onFail: () => void
}

/** Null: this browser can play no stream at all. Rejects when the code does not load. */
export async function attachStream(
  video: HTMLVideoElement,
  { src, latency, onFail }: AttachOptions,
): Promise<Attached | null> {
  if (video.canPlayType(HLS) !== '') {
    video.src = src
    return {
      detach: () => {
        video.removeAttribute('src')
        video.load()
      },
    }
  }
  const { default: Hls } = await import(/* webpackChunkName: "hls" */ 'hls.js/light')
  if (!Hls.isSupported()) return null
  // The page's policy allows no worker out of a blob.
  const hls = new Hls({ enableWorker: false })
  let hasRecovered = false
  hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return
    if (type === Hls.ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true
      hls.recoverMediaError()
    } else onFail()
  })
  hls.on(Hls.Events.FRAG_CHANGED, () => {
    if (latency) latency.current = Math.round(hls.latency * 1000)
  })
  hls.loadSource(src)
  hls.attachMedia(video)
  return {
    detach: () => {
      if (latency) latency.current = undefined
      hls.destroy()
    },
  }
}
