/** What goes between a page in a frame (host.ts) and the shell around it. */

/** What a page sends to the native side (spec 3). */
export interface Message {
  method: string
  payload: Record<string, unknown>
  call_back_func: string
}

/** What the native side answers (spec 3). */
export interface Reply {
  code: number
  msg?: string
  data?: { appEnv?: Record<string, unknown>; payload?: unknown }
}

export type System = 'ios' | 'android' | 'harmony'

/** `wx.miniProgram` as a page in the messenger's web-view has it. */
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
  /** Whose bridge object the page finds; the messenger has none of ours. */
  host: System | 'messenger'
  userAgent: string
  /** Each webview has a session storage of its own, which frames of one tab do not. */
  session: Map<string, string>
  /** The app's webviews share one, apart from the browser's. */
  local: Map<string, string>
  /** The bridge's message, as the page handed it over: an object on iOS, JSON text elsewhere. */
  receive(message: unknown): void
  mini(call: MiniCall, options: MiniOptions): void
  /** The document has this title now. */
  titled(title: string): void
}

export interface LogEntry {
  /** ms. */
  at: number
  /** Number of the webview; 0 is the shell itself. */
  webview: number
  kind: 'call' | 'reply' | 'event' | 'navigation'
  name: string
  detail: unknown
}

/** On the shell's window. */
export interface Shell {
  /** Called by every page in a frame when it starts; null when the frame is none of the shell's. */
  attach(frame: Element, page: Window): WebviewPort | null
  /** Everything so far, oldest first. */
  readonly entries: readonly LogEntry[]
}

declare global {
  interface Window {
    reluxeShell?: Shell
  }
}
