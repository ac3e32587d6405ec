/** What becomes of the document while the rest of tracking is not there yet. */
export interface LoadSignals {
  loaded(): void
  /** It is hidden, and may never be seen again. */
  hidden(): void
  /** It goes: what is to be kept must be kept now. */
  gone(): void
}

export const listenToLoad = ({ loaded, hidden, gone }: LoadSignals): void => {
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && hidden())
  addEventListener('pagehide', gone)
  if (document.readyState === 'complete') loaded()
  else addEventListener('load', loaded, { once: true })
}
