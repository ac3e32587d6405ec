/** The interface between a page in a frame (host.ts) and the shell around it. */

/** A message from the page to the native side (spec 3). */
export interface Message {
  method: string
  payload: Record<string, unknown>
  call_back_func: string
}

/** A reply of the native side (spec 3). */
export interface Reply {
  code: number
  msg?: string
  data?: { appEnv?: Record<string, unknown>; payload?: unknown }
}

export type System = 'ios' | 'android' | 'harmony'

/** `wx.miniProgram`, as a page in the messenger's web-view sees it. */
export type MiniCall = 'navigateTo' | 'redirectTo' | 'switchTab' | 'reLaunch' | 'navigateBack' | 'postMessage'

export interface MiniOptions {
  url?: string
  delta?: number
  data?: unknown
  success?(result: { errMsg: string }): void
  fail?(result: { errMsg: string }): void
  complete?(result: { errMsg: string }): void
}

/** The webview around one page. */
export interface WebviewPort {
  /** The app whose bridge object the page finds; the messenger has none. */
  host: System | 'messenger'
  userAgent: string
  /** Each webview has its own session storage; frames of one tab would share it. */
  session: Map<string, string>
  /** The app's webviews share one local storage, separate from the browser's. */
  local: Map<string, string>
  /** Passes a message to the bridge as the page sent it: an object on iOS, JSON text elsewhere. */
  receive(message: unknown): void
  mini(call: MiniCall, options: MiniOptions): void
  /** Reports the document's new title. */
  titled(title: string): void
}

export interface LogEntry {
  /** Time, ms. */
  at: number
  /** Number of the webview; 0 is the shell itself. */
  webview: number
  kind: 'call' | 'reply' | 'event' | 'navigation'
  name: string
  detail: unknown
}

/** Global of the shell's window. */
export interface Shell {
  /** Called by every page in a frame when it starts; null when the frame does not belong to the shell. */
  attach(frame: Element, page: Window): WebviewPort | null
  /** All entries, oldest first. */
  readonly entries: readonly LogEntry[]
}

declare global {
  interface Window {
    reluxeShell?: Shell
  }
}
