/**
 * What screens request of the native app around them (spec 5, 7.3): a window of its own for a popup, its slide back off
 * while a picture is moved, its own toast, a text that all its webviews share, a room that goes on when its page is
 * left, notifications, and what was copied. Outside the app, and where it is too old, nothing happens.
 */
interface NativeActs {
  popupWindow: { url: string }
  setPageSlide: { enabled: boolean }
  toast: { msg: string }
  setLocalStorage: { key: string; value: string }
  getLocalData: { key: string }
  hangMiniApp: { id: string; path?: string }
  messagePushInfo: Record<never, never>
  messagePushPopup: Record<never, never>
  openSystemSettings: Record<never, never>
  readClipboard: Record<never, never>
}
/** What is asked for its answer. */
type NativeQuestion = 'getLocalData' | 'messagePushInfo' | 'readClipboard'

type NativeCall = <M extends keyof NativeActs>(method: M, payload: NativeActs[M]) => Promise<unknown>

let native: NativeCall | undefined

/** Called once in the app's webview. */
export const provideNative = (call: NativeCall): void => {
  native = call
}

/** Resolves with whether the app has done it. Never rejects. */
export const callNative: <M extends Exclude<keyof NativeActs, NativeQuestion>>(
  method: M,
  payload: NativeActs[M],
) => Promise<boolean> = async (method, payload) =>
  (await native?.(method, payload).then(
    () => true,
    () => false,
  )) ?? false

/** What the app answers; undefined outside an app that can say so. Never rejects. */
export const readNative = async <M extends NativeQuestion>(method: M, payload: NativeActs[M]): Promise<unknown> =>
  native?.(method, payload).catch(() => undefined)
