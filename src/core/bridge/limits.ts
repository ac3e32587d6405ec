/** Numbers of the bridge, each with its section or reason. */

/** ms within which a repeated onShow is ignored (spec 4, 9). */
export const ON_SHOW_DEDUPE = 300

/** ms after which a call that got no reply has failed. Ours: native answers at once, and a screen must not hang on it. */
export const REPLY_TIMEOUT = 5_000

/** Protocol version of the native bridge's plugin (spec 9). */
export const PLUGIN_PROTOCOL_VERSION = '3.6.3'
