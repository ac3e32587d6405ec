/** GET /user/wx-share takes a title of this many characters (contract/platform.ts). */
export const SHARED_TITLE_LENGTH = 500
