/**
 * What screens request of the native app around them (spec 5, 7.3): a window of its own for a popup, its slide back off
 * while a picture is moved. Outside the app, and where it is too old, nothing happens.
 */
interface NativeActs {
  popupWindow: { url: string }
  setPageSlide: { enabled: boolean }
}
type NativeCall = <M extends keyof NativeActs>(method: M, payload: NativeActs[M]) => Promise<unknown>

let native: NativeCall | undefined

/** Called once in the app's webview. */
export const provideNative = (call: NativeCall): void => {
  native = call
}

/** Resolves with whether the app has done it. Never rejects. */
export const callNative: <M extends keyof NativeActs>(method: M, payload: NativeActs[M]) => Promise<boolean> = async (
  method,
  payload,
) =>
  (await native?.(method, payload).then(
    () => true,
    () => false,
  )) ?? false
