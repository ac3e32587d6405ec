/**
 * The codes of answers that the request client, and a page that could not be loaded, act on; codes.ts has all. Apart
 * from those, so that a first load does not carry what single screens act on.
 */
export const COMMON_RET = {
  OK: 200,
  BAD_REQUEST: 400,
  BAD_SIGNATURE: 40001,
  STALE_TIMESTAMP: 40002,
  BAD_BODY: 40003,
  NOT_FOUND: 404,
} as const
