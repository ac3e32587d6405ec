/** Numbers of forms, each with its reason. */

/** Digits of a mobile number of mainland China and of a code sent by text message (contract: Phone, SmsCode). */
export const PHONE_LENGTH = 11
export const CODE_LENGTH = 6

/** A draft is saved when nothing was typed for this long, ms: once per pause, not once per key. */
export const DRAFT_DELAY = 600
/**
 * ms after which a draft that got no answer is sent again, or its owner asked for again: a tunnel or a lift is over by
 * then, mostly.
 */
export const DRAFT_RESEND = 5_000
/** A draft is offered for two weeks, ms: prices and rules that it was written under change. */
export const DRAFT_MAX_AGE = 14 * 24 * 3600 * 1000
/**
 * Characters of one draft as JSON. A long form has two thousand; a larger one is not kept, so that others keep their
 * space.
 */
export const DRAFT_MAX_CHARS = 16_000
/**
 * Drafts on one device, the oldest give way: together at most 192,000 characters, a few percent of what a browser
 * keeps.
 */
export const DRAFTS_MOST = 12

/**
 * States of one draft whose answers are awaited, the oldest are forgotten: one is sent after another, and a network
 * that loses more answers in a row mostly loses the requests too.
 */
export const UNANSWERED_MOST = 32

/** Pictures of a photos field, unless it is given: what the messenger lets a user choose at once. */
export const PHOTOS_MOST = 9

/** Width of a slot's example, px of the 375 design. */
export const EXAMPLE_WIDTH = 200
/**
 * Width of photographs that a valuer judges by, px, by their purpose: as much as the server keeps. Others are made as
 * small as those of public texts.
 */
export const PHOTO_WIDTHS: Readonly<Record<string, number | undefined>> = { consign: 2160, proof: 2160 }
