/** What the shop runs in, as one value (spec 1, 5, 6, 9). Read once from what the device says (read-environment.ts), never asked for by screens. */

/** The build that runs. A file suffix chooses it; this value is for plans and reports. */
export type Build = 'h5' | 'weapp'

/**
 * What stands around the build. `app`: the webview of a native app. `messenger-webview`, `search-webview`: the web-view of a mini-program, with the
 * H5 build inside. `mini-program`: the compiled mini-program itself.
 */
export type Host = 'browser' | 'app' | 'messenger-webview' | 'search-webview' | 'mini-program'

export type AppVariant = 'main' | 'seller' | 'live'

export type OperatingSystem = 'ios' | 'android' | 'harmony' | 'other'

/** The reported platform label, exactly one of four (spec 1). */
export type PlatformLabel = 'iOS client' | 'Android client' | 'messenger mini-program' | 'browser'

/** What screens ask instead of asking where they are: `can('pageSlide')`. The names are those of capabilities.ts. */
export interface Environment<Capability extends string = string> {
  build: Build
  host: Host
  /** Which app; null outside one. */
  app: AppVariant | null
  system: OperatingSystem
  /** Version of the app or of the mini-program around the H5 build, '' when unknown or when there is none. Compared by number only (kit/version). */
  version: string
  platform: PlatformLabel
  /** The numeric channel t (spec 6). */
  channel: number
  can(capability: Capability): boolean
}
