/** The type of the network, `4g`, `wifi` …: from the native app, as iOS webviews do not report it, or the browser. */

declare global {
  interface Navigator {
    readonly connection?: { effectiveType?: string; rtt?: number; saveData?: boolean }
  }
}

let reported = ''

/** Called in the app's webview with what the app reports (spec 7.3). */
export const provideNetworkType = (type: string): void => {
  reported = type
}

/** '' when unknown. */
export const networkType = (): string => reported || (navigator.connection?.effectiveType ?? '')
