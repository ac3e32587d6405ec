/** Events of the document while the rest of tracking has not loaded. */
export interface LoadSignals {
  loaded(): void
  /** It is hidden and may never return. */
  hidden(): void
  /** It is about to close: state must be stored now. */
  gone(): void
}

export const listenToLoad = ({ loaded, hidden, gone }: LoadSignals): void => {
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && hidden())
  addEventListener('pagehide', gone)
  if (document.readyState === 'complete') loaded()
  else addEventListener('load', loaded, { once: true })
}
