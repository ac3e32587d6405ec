/** Numbers of the bridge, each with its section or reason. */

/** ms within which a repeated onShow is ignored (spec 4, 9). */
export const ON_SHOW_DEDUPE = 300

/** ms after which a call without a reply fails. Our choice: native replies at once, and a screen must not hang. */
export const REPLY_TIMEOUT = 5_000

/** Protocol version of the native bridge's plugin (spec 9). */
export const PLUGIN_PROTOCOL_VERSION = '3.6.3'
